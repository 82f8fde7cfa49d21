/** Limits of uploads as the specification gives them. */
export const MAX_MEGABYTES = 100;
export const IMAGE_BOX_PX = 148;
export const SHRINK_MAX_SIDE = 1000;
export const SHRINK_QUALITY = 0.8;
/**
 * A file uploader without a limit of its own takes any number: 0 limits nothing, here as in
 * declarations of fields.
 */
export const FILE_LIMIT = 0;
/** An image uploader takes one. */
export const IMAGE_LIMIT = 1;

export const imageTypes: readonly string[] = ['image/gif', 'image/webp', 'image/png', 'image/jpeg'];

/** Why a file is not taken, with what its text must name. */
export type Refusal =
  | { readonly why: 'notImage' }
  | { readonly why: 'notAccepted'; readonly accept: string }
  | { readonly why: 'tooLarge'; readonly n: number }
  | { readonly why: 'tooMany'; readonly n: number };

type Chosen = { readonly name: string; readonly type: string; readonly size: number };

export type FileRules = {
  readonly images: boolean;
  /** The most files; 0 is any number. */
  readonly limit: number;
  /**
   * Types ('image/png', 'application/*') or endings ('.pdf'); absent: images take the four of the
   * specification, files any.
   */
  readonly accept?: readonly string[] | undefined;
  readonly maxMegabytes?: number;
};

/** Whether so many files are more than the limit allows. */
export const isTooMany = (count: number, limit: number): boolean => limit > 0 && count > limit;

/**
 * Judges the files chosen beside `held` others, in their order: each is taken or refused; beyond
 * the limit none is taken.
 */
export function judge<F extends Chosen>(
  files: readonly F[],
  held: number,
  rules: FileRules,
): { taken: F[]; refusal: Refusal | undefined } {
  if (isTooMany(held + files.length, rules.limit))
    return { taken: [], refusal: { why: 'tooMany', n: rules.limit } };
  const refusals = files.map((file) => refusalOf(file, rules));
  return {
    taken: files.filter((_, i) => refusals[i] === undefined),
    refusal: refusals.find((refusal) => refusal !== undefined),
  };
}

function refusalOf(
  file: Chosen,
  { images, accept, maxMegabytes = MAX_MEGABYTES }: FileRules,
): Refusal | undefined {
  const wanted = accept ?? (images ? imageTypes : []);
  if (wanted.length > 0 && !wanted.some((type) => suits(file, type.toLowerCase())))
    return images ? { why: 'notImage' } : { why: 'notAccepted', accept: wanted.join(', ') };
  return file.size > maxMegabytes * 1024 * 1024 ? { why: 'tooLarge', n: maxMegabytes } : undefined;
}

function suits({ name, type }: Chosen, wanted: string): boolean {
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
