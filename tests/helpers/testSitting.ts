import { questionTypes } from '#contracts/exam/questionRules.ts';
import type {
  HandedIn,
  SavedAnswers,
  ShownQuestion,
  Sitting,
} from '#contracts/exam/sittingCalls.ts';
import { failure, type ErrorCode, type Failure } from '#contracts/errors.ts';
import { err, ok, type Result } from '#base/result.ts';

/** A single choice of two that nobody has answered. */
export const questionOf = (id: string, more: Partial<ShownQuestion> = {}): ShownQuestion => ({
  id,
  place: 1,
  type: questionTypes.single[0],
  stem: `<p>Stem ${id}</p>`,
  options: [
    { key: 'A', text: 'Methane', image: null, match: null },
    { key: 'B', text: 'Oxygen', image: null, match: null },
  ],
  picture: null,
  clip: null,
  blanks: 0,
  score: 2,
  group: null,
  answer: null,
  flagged: false,
  ...more,
});

/** An attempt that has just begun: two questions, ten minutes, the server's clock at 0. */
export const sittingOf = (more: Partial<Sitting> = {}): Sitting => ({
  attemptId: 'a',
  testId: 't',
  name: 'Gas exam',
  studentName: 'Li Ming',
  no: 1,
  windowId: 'w1',
  lastSeq: 0,
  serverNow: 0,
  serverDeadline: 600_000,
  totalScore: 4,
  passScore: 2,
  oneByOne: true,
  calculator: false,
  fullscreen: false,
  blurMost: null,
  blurCount: 0,
  questions: [questionOf('q1'), questionOf('q2', { place: 2 })],
  ...more,
});

type Given = { readonly questionId: string; readonly answer?: unknown; readonly flagged?: boolean };

/**
 * A server that keeps one attempt as the product's does: answers by the number of their save, the
 * window that was opened last, the deadline; and a line that can be cut.
 */
export class ExamServer {
  isCut = false;
  /** What it refuses each call with. */
  refuses: ErrorCode | undefined;
  deadline = 600_000;
  seq = 0;
  windows = 0;
  handedIn = 0;
  readonly answers = new Map<string, Given & { readonly seq: number }>();
  readonly events: string[] = [];
  readonly #now: () => number;
  readonly #sheet: Sitting;

  constructor(now: () => number, sheet = sittingOf()) {
    this.#now = now;
    this.#sheet = sheet;
  }

  resume(): Result<Sitting, Failure> {
    return this.#heard(() => {
      this.windows++;
      return this.#told();
    });
  }

  save(windowId: string, seq: number, answers: readonly Given[]): Result<SavedAnswers, Failure> {
    return this.#ofWindow(windowId, () => {
      this.#take(seq, answers);
      return { seq: this.seq, serverNow: this.#now(), serverDeadline: this.deadline };
    });
  }

  tell(kind: string): Result<{ readonly isOver: boolean; readonly blurCount: number }, Failure> {
    return this.#heard(() => ({ isOver: false, blurCount: this.events.push(kind) }));
  }

  handIn(windowId: string, seq: number, answers: readonly Given[]): Result<HandedIn, Failure> {
    return this.#ofWindow(windowId, () => {
      this.#take(seq, answers);
      this.handedIn++;
      return {
        submitTime: this.#now(),
        answered: this.answers.size,
        questions: 2,
        canReview: false,
      };
    });
  }

  #told(): Sitting {
    return {
      ...this.#sheet,
      windowId: `w${this.windows}`,
      lastSeq: this.seq,
      serverNow: this.#now(),
      serverDeadline: this.deadline,
      questions: this.#sheet.questions.map((question) => {
        const given = this.answers.get(question.id);
        return { ...question, answer: given?.answer ?? null, flagged: given?.flagged ?? false };
      }),
    };
  }

  #take(seq: number, answers: readonly Given[]): void {
    for (const given of answers)
      if (seq > (this.answers.get(given.questionId)?.seq ?? 0))
        this.answers.set(given.questionId, { ...given, seq });
    this.seq = Math.max(this.seq, seq);
  }

  #ofWindow<T>(windowId: string, answer: () => T): Result<T, Failure> {
    return this.#heard(answer, windowId === `w${this.windows}` ? undefined : 'sitting_elsewhere');
  }

  #heard<T>(answer: () => T, refusal?: ErrorCode): Result<T, Failure> {
    if (this.isCut) return err(failure('network', 'the line is cut'));
    const code = this.refuses ?? refusal;
    return code === undefined ? ok(answer()) : err(failure(code, 'refused'));
  }
}
