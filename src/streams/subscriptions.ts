import { Observable } from 'rxjs';
import type { Clock } from '#base/clock.ts';
import type { FrameOf, Topic } from '#contracts/live/dataCore.ts';
import { topicKey } from './topicKey.ts';
import { Subscription } from './subscription.ts';

/**
 * A topic that nobody follows is kept this long: React often leaves and comes back within one
 * render.
 */
const LINGER_MS = 1_000;
const pushed: ReadonlySet<Topic['kind']> = new Set(['alarms', 'link', 'events', 'clock', 'linked']);

/** Frames of this topic come by themselves; all others are pulled. */
export const isPushed = ({ kind }: Topic): boolean => pushed.has(kind);

type Borders = {
  /** Takes buffers that nobody reads any more. */
  readonly spend: (buffers: readonly ArrayBuffer[]) => void;
  /** Nobody follows the topic any more. */
  readonly left: (subscription: Subscription) => void;
};

/** The topics that a window follows, one subscription each however many follow it. */
export class Subscriptions {
  readonly #byKey = new Map<string, Subscription>();
  readonly #byId = new Map<number, Subscription>();
  readonly #clock: Clock;
  readonly #borders: Borders;
  #nextId = 1;

  constructor(clock: Clock, borders: Borders) {
    this.#clock = clock;
    this.#borders = borders;
  }

  all(): Iterable<Subscription> {
    return this.#byKey.values();
  }

  /** That of a topic's key; undefined where nobody follows it. */
  of(key: string): Subscription | undefined {
    return this.#byKey.get(key);
  }

  byId(id: number): Subscription | undefined {
    return this.#byId.get(id);
  }

  /** Whether there is anything to pull; in a pause only what has shown nothing yet. */
  wantsFrames(paused: boolean): boolean {
    for (const subscription of this.#byKey.values())
      if (!isPushed(subscription.topic) && (!paused || !subscription.newest)) return true;
    return false;
  }

  /** Frames of a topic, the newest known one at once; `begun` is called with a new subscription. */
  follow<T extends Topic>(
    topic: T,
    begun: (subscription: Subscription) => void,
  ): Observable<FrameOf<T>> {
    return new Observable((subscriber) => {
      const subscription = this.#acquire(topic, begun);
      if (subscription.newest) subscriber.next(subscription.newest as FrameOf<T>);
      const frames = (subscription.frames as unknown as Observable<FrameOf<T>>).subscribe(
        subscriber,
      );
      return () => {
        frames.unsubscribe();
        this.#release(subscription);
      };
    });
  }

  #acquire(topic: Topic, begun: (subscription: Subscription) => void): Subscription {
    const key = topicKey(topic);
    let subscription = this.#byKey.get(key);
    if (!subscription) {
      subscription = new Subscription(this.#nextId++, topic, (buffers) =>
        this.#borders.spend(buffers),
      );
      this.#byKey.set(key, subscription);
      this.#byId.set(subscription.id, subscription);
      begun(subscription);
    }
    subscription.users += 1;
    return subscription;
  }

  #release(subscription: Subscription): void {
    subscription.users -= 1;
    this.#clock.after(LINGER_MS, () => {
      if (subscription.users > 0 || this.#byId.get(subscription.id) !== subscription) return;
      this.#byKey.delete(topicKey(subscription.topic));
      this.#byId.delete(subscription.id);
      subscription.close();
      this.#borders.left(subscription);
    });
  }
}
