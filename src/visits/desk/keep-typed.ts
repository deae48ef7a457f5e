import { openDeviceStore } from '../outbox/device';
import { wakeSender } from '../outbox/sender';
import { readTyped, writeTyped } from '../outbox/typed';
import type { Entering } from './entering';

/** Holds a Web Lock until it is told to let go: of two tabs of a visit, one keeps what is typed. */
async function holding(name: string, task: () => void, until: Promise<void>): Promise<void> {
  const hold = async () => {
    task();
    await until;
  };
  await ('locks' in navigator ? navigator.locks.request(name, hold) : hold());
}

/**
 * Keeps what is typed of an animal at each change, and shows what was kept and not saved when its page ended; what was
 * on its way to the device then is saved: once more where it had arrived, which changes nothing. Gives the way to stop.
 */
export function keepTyped(entering: Entering, user: number, visit: number): () => void {
  const { form, typed } = entering;
  let stopped = false;
  const stops: (() => void)[] = [];
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  let photo: string | null = null;
  const write = () => {
    // What waits to be opened again is noted while the form has nothing.
    const aside = form.isChanged() ? undefined : entering.store.state.unkept[0];
    const chosen = (aside ?? form.take()).photo ?? null;
    if (chosen && chosen.digest !== photo)
      void openDeviceStore()
        .then(({ outbox }) => outbox.photos.keep(user, chosen))
        .catch(() => undefined);
    photo = chosen?.digest ?? null;
    const { leaving } = entering;
    const there = form.isChanged() || aside || typed.text() !== '' || leaving !== null;
    const written = form.written(aside?.state);
    writeTyped(user, visit, there ? { form: written, photo, code: typed.text(), leaving } : null);
  };
  const restore = async () => {
    const kept = readTyped(user, visit);
    if (kept?.leaving) {
      const { clientId, change } = kept.leaving;
      await (await openDeviceStore()).outbox.save({ user, visit, clientId }, change);
      wakeSender();
    }
    if (kept) {
      const free = !form.isChanged() && form.record() === null;
      const place = free ? form : form.beside();
      place.restore(kept.form);
      if (typed.text() === '') typed.set(kept.code);
      const digest = kept.photo;
      const bytes =
        digest && (await (await openDeviceStore()).outbox.photos.get(user, digest).catch(() => undefined));
      if (digest && bytes && place.photo() === undefined) place.setPhoto({ ...bytes, digest });
      if (!free && place.isChanged()) entering.putAside(place.take());
    }
    if (stopped) return;
    for (const { store } of [form, typed, entering]) stops.push(store.subscribe(write).unsubscribe);
    write();
  };
  const start = () => {
    if (!stopped) void restore().catch(() => undefined);
  };
  void holding(`caravana-typed-${user}-${visit}`, start, held).catch(() => undefined);
  return () => {
    stopped = true;
    letGo();
    for (const stop of stops) stop();
  };
}
