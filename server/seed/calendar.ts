/** Calendar arithmetic of the seed data. */

/** An instant by the clock of Argentina, which is three hours behind UTC. */
export function at(day: string, hour: number, minute = 0): Date {
  return new Date(Date.parse(day) + ((hour + 3) * 60 + minute) * 60_000);
}

/** Something that happens at an instant and may bring later things about. */
interface Event {
  time: Date;
  happen: (time: Date) => Promise<unknown>;
}

/** Lets things happen one after the other, the earliest first; equal instants in the order they were planned. */
export class Agenda {
  private readonly events: Event[] = [];

  plan(time: Date, happen: Event['happen']): void {
    const place = this.events.findIndex((event) => event.time > time);
    this.events.splice(place === -1 ? this.events.length : place, 0, { time, happen });
  }

  async run(): Promise<void> {
    for (let event = this.events.shift(); event; event = this.events.shift()) {
      await event.happen(event.time);
    }
  }
}
