import type { Random } from '#base/random.ts';
import { sittingPaths, type Sitting } from '#contracts/exam/sittingCalls.ts';
import type { Envelope } from '#contracts/http/envelope.ts';
import { call } from '../product/call.ts';
import type { SignedIn } from './users.ts';

/** How long one thinks about a save at most, ms. */
const THINK_MS = 8_000;
const RETRY_MS = 200;

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Answers to questions, by their id. */
type Answers = Record<string, string>;

/** One who sits an exam over HTTP and keeps what the server said about it. */
export class Sitter {
  readonly begunMs: number[] = [];
  readonly savedMs: number[] = [];
  /** What the server said that it has. */
  readonly kept: Answers = {};
  /** What was sent last, answered or not. */
  readonly sent: Answers = {};
  attemptId = '';
  readonly #user: SignedIn;
  readonly #random: Random;
  #windowId = '';
  #seq = 0;

  constructor(user: SignedIn, random: Random) {
    this.#user = user;
    this.#random = random;
  }

  async begin(url: string, testId: string): Promise<Sitting> {
    const begun = performance.now();
    const sitting = await this.#answered<Sitting>(url + sittingPaths.begin, { testId });
    this.begunMs.push(performance.now() - begun);
    return this.#opened(sitting);
  }

  async resume(url: string): Promise<Sitting> {
    const { attemptId } = this;
    return this.#opened(await this.#answered<Sitting>(url + sittingPaths.resume, { attemptId }));
  }

  /** Saves so often, thinking meanwhile; ends sooner where the server is gone. */
  async write(url: string, saves: number, questions: readonly string[]): Promise<void> {
    for (let done = 0; done < saves; done++) {
      await pause(this.#random.next() * THINK_MS);
      const answers = questions.map((questionId) => ({
        questionId,
        answer: 'ABC'.charAt(Math.floor(this.#random.next() * 3)),
      }));
      for (const { questionId, answer } of answers) this.sent[questionId] = answer;
      const { attemptId } = this;
      const body = { attemptId, windowId: this.#windowId, seq: ++this.#seq, answers };
      const begun = performance.now();
      try {
        await this.#once(url + sittingPaths.save, body);
      } catch {
        return;
      }
      this.savedMs.push(performance.now() - begun);
      Object.assign(this.kept, this.sent);
    }
  }

  handIn(url: string): Promise<{ readonly answered: number }> {
    const { attemptId } = this;
    return this.#answered(url + sittingPaths.handIn, { attemptId, windowId: this.#windowId });
  }

  #opened(sitting: Sitting): Sitting {
    this.attemptId = sitting.attemptId;
    this.#windowId = sitting.windowId;
    this.#seq = Math.max(this.#seq, sitting.lastSeq);
    return sitting;
  }

  /** Asks until somebody answers, as a page does; a refusal is an error. */
  async #answered<T>(url: string, body: object): Promise<T> {
    for (;;) {
      const answer = await this.#once<T>(url, body).catch((error: unknown) => {
        if (error instanceof TypeError) return undefined;
        throw error;
      });
      if (answer !== undefined) return answer;
      await pause(RETRY_MS);
    }
  }

  async #once<T>(url: string, body: object): Promise<T> {
    const answer: Envelope<T> = (await call<T>(url, { token: this.#user.token, body })).body;
    if (!answer.success) throw new Error(`${url}: ${answer.code} ${answer.message}`);
    return answer.data;
  }
}
