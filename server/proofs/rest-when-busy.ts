import { performance } from 'node:perf_hooks';

/** From this share of its time on, the process has others to answer. */
const busyShare = 0.5;
/** So long, in ms, it rests for them at most. */
const maxRestMs = 1_000;

/** Does some work, and rests twice as long after it where others had to be answered meanwhile: who asks goes first. */
export async function restWhenBusy(work: () => Promise<void>): Promise<void> {
  const [began, before] = [performance.now(), performance.eventLoopUtilization()];
  await work();
  const { utilization } = performance.eventLoopUtilization(before);
  if (utilization <= busyShare) return;
  const restMs = Math.min(2 * (performance.now() - began), maxRestMs);
  await new Promise((done) => setTimeout(done, restMs));
}
