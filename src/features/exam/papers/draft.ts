import { composeTypes } from '#contracts/exam/paper.ts';
import type { PaperRule } from '#contracts/exam/paperCalls.ts';

type ComposeType = (typeof composeTypes)[keyof typeof composeTypes][0];

/** A question of a paper that is being put together. */
export type DraftQuestion = {
  readonly id: string;
  readonly type: number;
  /** HTML. */
  readonly stem: string;
  readonly score: number;
  readonly group: string;
};

/** A rule of one, with a name of its own for lists. */
export type DraftRule = PaperRule & { readonly id: string };

/** A paper as it is being put together. */
export type Draft = {
  /** Absent: it is not stored yet. */
  readonly id?: string;
  readonly rowVersion?: number;
  readonly name: string;
  readonly isDraft: boolean;
  readonly composeType: ComposeType;
  readonly durationMin: number;
  /** As it was stored: the share of the pass mark. */
  readonly pass: {
    readonly passScore: number | null;
    readonly totalScore: number | null;
  };
  /** Where somebody has set it by himself. */
  readonly passScore?: number;
  readonly questions: readonly DraftQuestion[];
  readonly rules: readonly DraftRule[];
};

export const emptyDraft: Draft = {
  name: '',
  isDraft: true,
  composeType: composeTypes.manual[0],
  durationMin: 90,
  pass: { passScore: null, totalScore: null },
  questions: [],
  rules: [],
};

/** A rule as the server takes it. */
export const ruleOf = ({
  questionType,
  catalogueId,
  difficulty,
  hazard,
  knowledge,
  count,
  scoreEach,
}: DraftRule): PaperRule => ({
  questionType,
  catalogueId,
  difficulty,
  hazard,
  knowledge,
  count,
  scoreEach,
});
