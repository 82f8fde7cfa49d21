/** A question on its way from one form of file into another. */
export type PlainQuestion = {
  readonly type: number;
  /** HTML. */
  readonly stem: string;
  readonly options?: readonly PlainOption[];
  readonly answer: unknown;
  readonly analysis?: string;
  /** The address of the picture of hot spots, and its size in px where that is known. */
  readonly picture?: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** The stretch of the mine recorder of an incident, epoch ms. */
  readonly clip?: PlainClip;
  readonly [more: string]: unknown;
};

export type PlainClip = {
  readonly from: number;
  readonly to: number;
  readonly areaId?: string;
};

/** A right place: its middle in fractions of the sides, its radius in those of the width. */
export type PlainSpot = { readonly x: number; readonly y: number; readonly radius: number };

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
