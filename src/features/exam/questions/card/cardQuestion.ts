/** A question as a student gets it: nothing of its answer is in it. */
export type CardQuestion = {
  readonly type: number;
  /** HTML. */
  readonly stem: string;
  readonly options?: readonly CardOption[] | null | undefined;
  /** The address of the picture of hot spots. */
  readonly picture?: string | null | undefined;
  /** The stretch of the mine recorder of an incident, epoch ms. */
  readonly clip?:
    | { readonly from: number; readonly to: number; readonly areaId?: string | null | undefined }
    | null
    | undefined;
  /** How many blanks there are; absent: as many as the stem shows. */
  readonly blanks?: number | undefined;
};

export type CardOption = {
  readonly key: string;
  readonly text: string;
  readonly image?: string | null | undefined;
  readonly match?: string | null | undefined;
};

/** What a part of the card that takes an answer is given. */
export type AnswerProps = {
  readonly question: CardQuestion;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly readOnly: boolean;
};

export const optionsOf = ({ options }: CardQuestion): readonly CardOption[] => options ?? [];

/** Texts of a value that is a list of texts; others are none. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/**
 * Choices in an order that tells nothing of the right one: the same for everybody and each time,
 * whatever order they were written in.
 */
export const mixed = <T extends { readonly key: string; readonly text: string }>(
  options: readonly T[],
): readonly T[] =>
  options.toSorted(
    (a, b) => hashOf(a.text + a.key) - hashOf(b.text + b.key) || (a.key < b.key ? -1 : 1),
  );

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}
