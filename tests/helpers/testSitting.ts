import { questionTypes } from '#contracts/exam/questionRules.ts';
import {
  eventBody,
  handInBody,
  saveAnswersBody,
  sittingPaths,
  type HandedIn,
  type MyExam,
  type SavedAnswers,
  type ShownQuestion,
  type Sitting,
} from '#contracts/exam/sittingCalls.ts';
import { failure, type ErrorCode, type Failure } from '#contracts/errors.ts';
import { err, ok, type Result } from '#base/result.ts';
import { Refusal, type Answer } from './pageServer.ts';

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

/** An exam of the reader that he may begin now. */
export const examOf = (more: Partial<MyExam> = {}): MyExam => ({
  testId: 't',
  name: 'Gas exam',
  type: 1,
  status: 2,
  startTime: 0,
  endTime: 3_600_000,
  durationMin: 60,
  extraMinutes: 0,
  questions: 2,
  totalScore: 4,
  passScore: 2,
  attemptsMost: 1,
  attemptsUsed: 0,
  canBegin: true,
  openAttemptId: null,
  lastAttemptId: null,
  canReview: false,
  score: null,
  passed: null,
  rank: null,
  place: { oneByOne: false, calculator: false, fullscreen: false },
  ...more,
});

type Given = {
  readonly questionId: string;
  readonly answer?: unknown;
  readonly flagged?: boolean | undefined;
};

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

/** What the page's server answers to the calls of the attempt. */
export function examAnswers(server: ExamServer): Record<string, Answer> {
  const told = <T>(result: Result<T, Failure>): T | Refusal => {
    if (result.ok) return result.value;
    if (result.error.code === 'network') throw new TypeError('the line is cut');
    return new Refusal(result.error.code, 409);
  };
  return {
    [sittingPaths.resume]: () => told(server.resume()),
    [sittingPaths.save]: ({ body }) => {
      const { windowId, seq, answers } = saveAnswersBody.parse(body);
      return told(server.save(windowId, seq, answers));
    },
    [sittingPaths.event]: ({ body }) => told(server.tell(eventBody.parse(body).kind)),
    [sittingPaths.handIn]: ({ body }) => {
      const { windowId, seq = 1, answers = [] } = handInBody.parse(body);
      return told(server.handIn(windowId, seq, answers));
    },
  };
}
