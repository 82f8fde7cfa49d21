import { SurveyError } from '../survey.ts';

/** A group of a DXF file: a code and its value. */
export type DxfPair = readonly [code: number, value: string];

/**
 * The groups of an ASCII DXF, two lines each, up to its end mark. Throws a `SurveyError` where a
 * code is no number and where the file stops before its end.
 */
export function* dxfPairs(text: string): Generator<DxfPair> {
  let from = 0;
  const line = (): string | undefined => {
    if (from >= text.length) return undefined;
    const end = text.indexOf('\n', from);
    const until = end === -1 ? text.length : end;
    const found = text.slice(from, text[until - 1] === '\r' ? until - 1 : until);
    from = until + 1;
    return found;
  };
  for (;;) {
    const [code, value] = [line(), line()];
    if (code === undefined || value === undefined) throw new SurveyError('broken');
    const number = Number(code);
    if (code.trim() === '' || !Number.isInteger(number)) throw new SurveyError('broken');
    if (number === 0 && value.trim() === 'EOF') return;
    // Remarks.
    if (number !== 999) yield [number, value];
  }
}
