const asItIs = (said: string | number): string => String(said);
const doubted = (said: string | number): string => `${said}?`;

/**
 * How a figure that is counted from live data, or a word that says that there is none, is written:
 * with a question mark where it may be wrong.
 */
export const figureOf = (isOld: boolean): ((said: string | number) => string) =>
  isOld ? doubted : asItIs;
