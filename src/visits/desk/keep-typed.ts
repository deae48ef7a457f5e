import { openDeviceStore } from '../outbox/device';
import { wakeSender } from '../outbox/sender';
import { readTyped, type TypedForm, writeTyped } from '../outbox/typed';
import type { Entering } from './entering';
import type { AnimalForm } from './form/animal-form';

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
  let noted: ReadonlySet<string> = new Set();
  const write = () => {
    const { unkept } = entering.store.state;
    const chosen = [form.photo(), ...unkept.map((draft) => draft.photo)].filter((photo) => !!photo);
    for (const photo of chosen)
      if (!noted.has(photo.digest))
        void openDeviceStore()
          .then(({ outbox }) => outbox.photos.keep(user, photo))
          .catch(() => undefined);
    noted = new Set(chosen.map(({ digest }) => digest));
    const { leaving } = entering;
    const there = form.isChanged() || unkept.length > 0 || typed.text() !== '' || leaving !== null;
    const aside = unkept.map(({ state, photo }) => ({
      form: form.written(state),
      photo: photo?.digest ?? null,
    }));
    const open = { form: form.written(), photo: form.photo()?.digest ?? null };
    writeTyped(user, visit, there ? { ...open, code: typed.text(), leaving, aside } : null);
  };
  const show = async (place: AnimalForm, { form: written, photo: digest }: TypedForm) => {
    place.restore(written);
    const bytes =
      digest && (await (await openDeviceStore()).outbox.photos.get(user, digest).catch(() => undefined));
    if (digest && bytes && place.photo() === undefined) place.setPhoto({ ...bytes, digest });
  };
  const isFree = () => !form.isChanged() && form.record() === null;
  const restore = async () => {
    const kept = readTyped(user, visit);
    if (kept?.leaving) {
      const { clientId, change } = kept.leaving;
      await (await openDeviceStore()).outbox.save({ user, visit, clientId }, change);
      wakeSender();
    }
    if (kept) {
      const free = isFree();
      const place = free ? form : form.beside();
      if (typed.text() === '') typed.set(kept.code);
      await show(place, kept);
      if (!free && place.isChanged()) entering.putAside(place.take());
      for (const one of kept.aside ?? []) {
        const other = form.beside();
        await show(other, one);
        entering.putAside(other.take());
      }
      if (isFree()) await entering.reopen();
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
