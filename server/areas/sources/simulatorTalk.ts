import type { ChildProcess } from 'node:child_process';
import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  simulatorReport,
  type ScenarioState,
  type SimulatorCommand,
} from '#contracts/simulator.ts';
import type { CallNews } from '#server/ports/calls.ts';
import type { Cameras } from '#server/ports/sources.ts';

const ANSWER_MS = 5_000;

/** What is said while none runs. */
export const off = failure('simulator_off', 'No simulated mine runs here.');

type Answer = Result<ScenarioState[], Failure>;
type Parts = { readonly clock: Clock; readonly log: Logger; readonly video: Cameras };

/** What the server and the process of the simulated mine say to each other. */
export class SimulatorTalk {
  /** As it told them last. */
  scenarios: readonly ScenarioState[] = [];
  readonly #parts: Parts;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #callListeners = new Set<(news: CallNews) => void>();
  #asks = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes what it says. */
  report(message: unknown): void {
    const { log, video } = this.#parts;
    const parsed = simulatorReport.safeParse(message);
    if (!parsed.success)
      return log.warn(
        { issue: parsed.error.issues[0]?.message },
        'the simulator said something unknown',
      );
    const said = parsed.data;
    if (said.kind === 'scenarios') {
      this.scenarios = said.scenarios;
      if (said.ask !== undefined) this.#waiting.get(said.ask)?.(ok([...said.scenarios]));
    } else if (said.kind === 'refused') {
      if (said.ask !== undefined)
        this.#waiting.get(said.ask)?.(err(failure(said.code, said.message)));
    } else if (said.kind === 'callNews') {
      for (const listener of this.#callListeners) listener(said);
    } else if (said.kind === 'video')
      video(said).catch((error: unknown) => log.error({ err: error }, 'the simulated cameras'));
    else log[said.kind === 'dropped' ? 'warn' : 'info']({ simulator: said }, 'simulator');
  }

  /** Told of each card that was called; the answer ends that. */
  onCallNews(listener: (news: CallNews) => void): () => void {
    this.#callListeners.add(listener);
    return () => void this.#callListeners.delete(listener);
  }

  /** Asks `child` for something; refused with 'unavailable' when it does not answer. */
  ask(child: ChildProcess | undefined, command: SimulatorCommand): Promise<Answer> {
    const number = this.#asks++;
    if (child === undefined) return Promise.resolve(err(off));
    child.send({ ...command, ask: number }, () => undefined);
    return new Promise((settle) => {
      const finish = (answer: Answer): void => {
        cancel();
        this.#waiting.delete(number);
        settle(answer);
      };
      const cancel = this.#parts.clock.after(ANSWER_MS, () =>
        finish(err(failure('unavailable', 'The simulator does not answer.'))),
      );
      this.#waiting.set(number, finish);
    });
  }
}
