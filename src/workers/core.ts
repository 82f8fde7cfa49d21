import type { Clock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import type { AckAnswer } from '#contracts/alarms/alarmCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import {
  clockCommand,
  linkedSelection,
  openOptions,
  topicSchema,
  type ClockCommand,
  type DataCore,
  type LinkedSelection,
  type OpenOptions,
  type RecordingFacts,
  type Topic,
} from '#contracts/live/dataCore.ts';
import type { FramePort, WindowPort } from './frames/windowPort.ts';
import { Windows } from './frames/windows.ts';
import { readModel } from './http/modelFacts.ts';
import { memoryKeep } from './keep/keep.ts';
import { LiveSession, type LiveSessionParts } from './liveSession.ts';
import { Clocks } from './replay/clocks.ts';
import { fileSource } from './replay/fileSource.ts';
import { Playback } from './replay/playback.ts';
import { recordPast } from './replay/recordPast.ts';
import { unpackRecording } from './replay/recording.ts';
import { beginTopic, type TimeContext } from './timeContext.ts';

/**
 * What the core needs from where it runs; `keep` is what outlives the worker, nothing does without
 * it.
 */
export type CoreParts = Omit<LiveSessionParts, 'keep'> & {
  readonly keep?: LiveSessionParts['keep'];
  /** Called once no window is left and the link is closed. */
  readonly ended?: () => void;
};

const TICK_MS = 1_000;

/**
 * The data core: the windows that watch the mine, and which context each is shown, the present or a
 * replay of its own.
 */
export class Core implements DataCore {
  readonly windows: Windows;
  readonly live: LiveSession;
  readonly #clock: Clock;
  readonly #clocks: Clocks;

  constructor({ clock, link, fetcher, keep = memoryKeep(), ended = () => undefined }: CoreParts) {
    this.#clock = clock;
    this.windows = new Windows(clock, {
      begin: (window, id, topic) => this.#begin(window, id, topic),
      turned: (number) => this.#clocks.watched(number, (other) => this.#isAwake(other)),
      gone: (number) => this.#clocks.gone(number),
      emptied: () => void this.close().then(ended),
      painted: (trace) => this.live.traces.painted(trace),
    });
    this.live = new LiveSession(
      { clock, link, fetcher, keep },
      {
        link: (frame) => this.windows.push(frame),
        // To whoever looks at the present, and to those who must hear of it whatever they look at.
        alarms: (frame) => {
          const isPresent = (window: WindowPort): boolean =>
            this.#clocks.playbackOf(window.number) === undefined;
          this.windows.push(
            frame,
            (topic, window) => topic.kind === 'alarms' && (isLive(topic) || isPresent(window)),
          );
        },
        event: (event, payload) => this.windows.push({ kind: 'events', event, payload }),
        model: (points) => this.#clocks.useModel(points),
        // A replay shows nothing of it.
        traced: (trace) =>
          this.windows.trace(trace, ({ number }) => this.#clocks.playbackOf(number) === undefined),
        changed: () => this.windows.changed(),
        forgot: () => this.#clocks.clear(),
      },
    );
    this.#clocks = new Clocks({
      start: (listener, source = this.live.past) =>
        new Playback(clock, source, () => this.live.facts, listener),
      restart: (windows) => {
        for (const number of windows) if (this.#isAwake(number)) this.windows.of(number)?.restart();
        this.windows.changed();
      },
      restate: (windows, kind, when) => {
        for (const number of windows) this.windows.of(number)?.restate(kind, when);
        this.windows.changed();
      },
      changed: () => this.windows.changed(),
    });
    clock.every(TICK_MS, () => {
      this.live.tick();
      this.windows.beat();
    });
  }

  async open(options: OpenOptions): Promise<void> {
    this.live.open(openOptions.parse(options));
  }

  async leave(port: number): Promise<void> {
    this.windows.forget(port);
    this.live.signOut();
    if (!this.windows.anyAwake) await this.close();
  }

  /** Ends the link for every window: nothing is retried, nothing of what was shown is left. */
  close(): Promise<void> {
    return this.live.close();
  }

  async attach(port: FramePort): Promise<void> {
    this.windows.attach(port);
  }

  async follow(port: number, id: number, topic: Topic): Promise<void> {
    this.windows.of(port)?.follow(id, topicSchema.parse(topic));
    this.windows.changed();
  }

  async unfollow(port: number, id: number): Promise<void> {
    this.windows.of(port)?.unfollow(id);
  }

  async turn(port: number, act: ClockCommand): Promise<void> {
    if (this.windows.of(port)) await this.#clocks.turn(port, clockCommand.parse(act));
  }

  async record(from: number, to: number): Promise<Result<ArrayBuffer, Failure>> {
    return recordPast(this.live.past, this.live.api, from, to);
  }

  async play(port: number, file: ArrayBuffer): Promise<Result<RecordingFacts, Failure>> {
    const recording = await unpackRecording(file);
    if (!recording.ok) return recording;
    const { from, to, model } = recording.value;
    const facts = await readModel(model, this.#clock);
    await this.#clocks.open(port, fileSource(recording.value, facts.ok ? facts.value.points : []));
    return ok({ from, to, model });
  }

  async link(port: number, on: boolean): Promise<void> {
    const window = this.windows.of(port);
    const selection = window && this.#clocks.link(port, on);
    if (selection) window.push({ kind: 'linked', selection });
  }

  async share(port: number, selection: LinkedSelection): Promise<void> {
    const picked = linkedSelection.parse(selection);
    const others = this.#clocks.share(port, picked);
    this.windows.push(
      { kind: 'linked', selection: picked },
      (topic, { number }) => topic.kind === 'linked' && others.has(number),
    );
  }

  acknowledge(
    opId: string,
    alarmIds: readonly string[],
    comment: string,
  ): Promise<Result<AckAnswer, Failure>> {
    return this.live.acknowledge(opId, alarmIds, comment);
  }

  lastModel(): Promise<unknown> {
    return this.live.lastModel();
  }

  /** What a window's clock shows: the present, or its replay. */
  contextOf(port: number): TimeContext {
    return this.#clocks.playbackOf(port) ?? this.live;
  }

  #begin(window: WindowPort, id: number, topic: Topic): void {
    switch (topic.kind) {
      case 'link':
        return window.pushTo(id, () => this.live.linkFrame());
      case 'clock':
        return window.pushTo(id, () => this.#clocks.frameOf(window.number));
      case 'events':
      case 'linked':
        return window.pushTo(id, () => undefined);
      default:
        return beginTopic(
          window,
          id,
          topic,
          isLive(topic) ? this.live : this.contextOf(window.number),
        );
    }
  }

  #isAwake(number: number): boolean {
    return this.windows.of(number)?.rests === false;
  }
}

const isLive = (topic: Topic): boolean => topic.kind === 'alarms' && topic.live === true;
