/** A question on its way from one form of file into another. */
export type PlainQuestion = {
  readonly type: number;
  /** HTML. */
  readonly stem: string;
  readonly options?: readonly PlainOption[];
  readonly answer: unknown;
  readonly analysis?: string;
  readonly [more: string]: unknown;
};

export type PlainOption = {
  readonly key: string;
  readonly text: string;
  readonly match?: string;
};

const FIRST = 'A'.charCodeAt(0);

/** The letter of a choice by its place from 0. */
export const letterAt = (at: number): string => String.fromCharCode(FIRST + at);

const MARKUP =
  /<\/?(?:p|br|img|b|i|u|s|strong|em|sub|sup|table|tbody|tr|td|th|span|div|ul|ol|li|h[1-6]|a|code|pre)(?:\s[^<>]{0,300})?\/?>/i;

/** HTML of what somebody wrote: his marks stay marks, a plain text stays the text that it is. */
export const htmlOf = (text: string): string =>
  MARKUP.test(text)
    ? text
    : text
        .trim()
        .replaceAll(/<(?=[a-z!/?])/gi, '&lt;')
        .replaceAll(/\r?\n/g, '<br>');
