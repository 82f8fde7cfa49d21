import type { Clock } from '#base/clock.ts';

/** A window of this browser that could sound. */
export type Candidate = {
  readonly id: string;
  readonly isArmed: boolean;
  readonly isVisible: boolean;
  readonly since: number;
};

/** How the windows hear of each other. */
export interface Channel {
  post(message: unknown): void;
  onMessage(heard: (message: unknown) => void): void;
}

const ANNOUNCE_MS = 750;
/** With the wait for the next announcement: another sounds within 3 s. */
const FORGET_MS = 2_000;

/**
 * The one that sounds: armed before visible before the longest open; ties by id. `undefined` when
 * none may sound.
 */
export function leaderOf(candidates: readonly Candidate[]): string | undefined {
  return candidates
    .filter(({ isArmed }) => isArmed)
    .toSorted(
      (a, b) =>
        Number(b.isVisible) - Number(a.isVisible) || a.since - b.since || (a.id < b.id ? -1 : 1),
    )[0]?.id;
}

/**
 * Agrees with the other windows of this browser on one that sounds. A window that stops announcing
 * is forgotten; while they disagree two may sound, never none.
 */
export class SoundLeader {
  readonly #clock: Clock;
  readonly #channel: Channel;
  readonly #self: () => Candidate;
  readonly #changed: (leads: boolean, anyArmed: boolean) => void;
  readonly #others = new Map<string, { candidate: Candidate; heardAt: number }>();

  constructor(
    clock: Clock,
    channel: Channel,
    self: () => Candidate,
    changed: (leads: boolean, anyArmed: boolean) => void,
  ) {
    this.#clock = clock;
    this.#channel = channel;
    this.#self = self;
    this.#changed = changed;
  }

  /** Begins to announce and listen; the answer ends it. */
  start(): () => void {
    this.#channel.onMessage((message) => {
      if (!isCandidate(message)) return;
      this.#others.set(message.id, { candidate: message, heardAt: this.#clock.mono() });
      this.#decide();
    });
    const announce = (): void => this.announce();
    announce();
    return this.#clock.every(ANNOUNCE_MS, announce);
  }

  /**
   * Tells the others how things stand here: each second, and at once when something has changed.
   */
  announce(): void {
    this.#channel.post(this.#self());
    for (const [id, { heardAt }] of this.#others)
      if (this.#clock.mono() - heardAt > FORGET_MS) this.#others.delete(id);
    this.#decide();
  }

  #decide(): void {
    const self = this.#self();
    const leader = leaderOf([
      self,
      ...[...this.#others.values()].map(({ candidate }) => candidate),
    ]);
    this.#changed(leader === self.id, leader !== undefined);
  }
}

function isCandidate(message: unknown): message is Candidate {
  return (
    typeof message === 'object' &&
    message !== null &&
    'id' in message &&
    'isArmed' in message &&
    'since' in message
  );
}
