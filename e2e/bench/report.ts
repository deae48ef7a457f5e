import { availableParallelism, loadavg } from 'node:os';
import type { Measure } from './probe';

/** What each screen is meant to stay within. */
const targets = { interaction: 100, longTask: 200, nodes: 3_000 };
const widths = [46, 9, 14, 14, 16];

function line(cells: readonly string[]): void {
  const [first = '', ...rest] = cells;
  const padded = rest.map((cell, place) => cell.padStart(widths[place + 1] ?? 0));
  process.stdout.write(`${first.padEnd(widths[0] ?? 0)}${padded.join('')}\n`);
}

/** A number beside its target, marked when it misses it. */
function beside(measured: number, target: number, met = measured <= target): string {
  return `${met ? '' : '! '}${Math.round(measured)} / ${target}`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The head of the table of screens. */
export function printHead(): void {
  process.stdout.write('Measured at a quarter of the speed / target; ! misses it. Times in ms.\n\n');
  line(['screen', 'median', 'worst', 'long task', 'DOM nodes', '  slowest']);
}

/** A row of the table of screens. */
export function printMeasure(name: string, { interactions, longTasks, nodes }: Measure): void {
  const slowest = interactions.toSorted((a, b) => b.ms - a.ms)[0];
  line([
    name,
    slowest ? String(median(interactions.map(({ ms }) => ms))) : '-',
    slowest ? beside(slowest.ms, targets.interaction) : '-',
    beside(Math.max(0, ...longTasks), targets.longTask),
    beside(nodes, targets.nodes, nodes < targets.nodes),
    slowest ? `  ${slowest.name}` : '',
  ]);
}

/** The head of the table of first loads. */
export function printLoadHead(): void {
  process.stdout.write('\n');
  line(['first load of', '', 'bytes of JavaScript / budget']);
}

/** A row of something that takes its time: in ms, beside its target. */
export function printTime(name: string, ms: number, target: number): void {
  line([name, '', beside(ms, target)]);
}

/** Says how busy the machine is: the times of one with more to do than it has cores say little. */
export function printLoadOfMachine(): void {
  const [busy = 0] = loadavg();
  process.stdout.write(`\nLoad of the machine: ${busy.toFixed(1)} on ${availableParallelism()} cores\n`);
}

/** A row of the table of first loads. */
export function printLoad(path: string, bytes: number, budget: number): void {
  line([path, '', beside(bytes, budget)]);
}

/**
 * What a page took, in milliseconds but for the shift; ready is when React has its first heading of the second rank.
 */
export interface FirstView {
  first: number;
  largest: number;
  blocked: number;
  shift: number;
  ready: number;
  /** Lighthouse's, of 100. */
  score: number;
}

/** The head of the table of first views. */
export function printFirstViewHead(applied: boolean): void {
  const way = applied ? 'applied throttling' : "Lighthouse's mobile preset";
  process.stdout.write(`\nFirst view, ${way}, medians in ms (ratio to the page it is compared with)\n`);
  line(['page', 'first', 'largest', 'blocked', 'ready', '  shift, score']);
}

/** A row of the table of first views: medians of the rounds, and the ratio of the largest paint and of being ready. */
export function printFirstView(name: string, views: readonly FirstView[], floor: readonly FirstView[]): void {
  const of = (key: keyof FirstView, among = views) => median(among.map((view) => view[key]));
  const compared = (key: keyof FirstView) =>
    Number.isNaN(of(key)) ? '-' : `${Math.round(of(key))} (${(of(key) / of(key, floor)).toFixed(2)})`;
  const shiftAndScore = `  ${of('shift').toFixed(3)}, ${Math.round(of('score'))}`;
  line([
    name,
    String(Math.round(of('first'))),
    compared('largest'),
    String(Math.round(of('blocked'))),
    compared('ready'),
    shiftAndScore,
  ]);
}
