import { err, ok, type Result } from '#base/result.ts';

/** A sentence of NMEA 0183: `GGA`, and its fields without the address field. */
export type Sentence = { readonly type: string; readonly fields: readonly string[] };

/**
 * Reads one line. Sentences of makers (`$P...`) and encapsulated ones (`!...`) are undefined: they
 * are nobody's here. A line without a check sum, or with a wrong one, is refused.
 */
export function sentenceIn(line: string): Result<Sentence | undefined, string> {
  const found = /^([$!])([^*]{1,250})(?:\*([\da-f]{2}))?$/i.exec(line);
  if (found === null) return err(`“${line.slice(0, 100)}” is no sentence`);
  const [, mark, body = '', sum] = found;
  if (sum === undefined) return err(`“${line.slice(0, 100)}” has no check sum`);
  if (checkSumOf(body) !== Number.parseInt(sum, 16))
    return err(`“${line.slice(0, 100)}” has a wrong check sum`);
  const [address = '', ...fields] = body.split(',');
  if (mark === '!' || !/^(?!P)[A-Z]{2}[A-Z]{3}$/.test(address)) return ok(undefined);
  return ok({ type: address.slice(2), fields });
}

/** All characters between the mark and the star, by exclusive or. */
function checkSumOf(body: string): number {
  let sum = 0;
  for (let i = 0; i < body.length; i++) sum ^= body.charCodeAt(i);
  return sum;
}

type Read = (fields: readonly string[]) => number | undefined;

const number =
  (at: number, factor = 1): Read =>
  (fields) => {
    const text = (fields[at] ?? '').trim();
    const value = Number(text) * factor;
    return text === '' || !Number.isFinite(value) ? undefined : value;
  };

/** `ddmm.mmmm` or `dddmm.mmmm` and its letter, as degrees; south and west are below 0. */
const degrees =
  (at: number): Read =>
  (fields) => {
    const found = /^(\d{2,3})(\d{2}(?:\.\d+)?)$/.exec(fields[at] ?? '');
    const side = fields[at + 1] ?? '';
    if (found === null || !/^[NSEW]$/.test(side)) return undefined;
    const value = Number(found[1]) + Number(found[2]) / 60;
    return side === 'S' || side === 'W' ? -value : value;
  };

/** A knot in metres a second. */
const KNOT = 1852 / 3600;

/** What can be read of each sentence. Angles in degrees, lengths in metres, speed in m/s. */
const places: ReadonlyMap<string, ReadonlyMap<string, Read>> = new Map([
  [
    'GGA',
    new Map([
      ['latitude', degrees(1)],
      ['longitude', degrees(3)],
      ['quality', number(5)],
      ['satellites', number(6)],
      ['hdop', number(7)],
      ['altitude', number(8)],
      ['separation', number(10)],
      ['age', number(12)],
    ]),
  ],
  [
    'RMC',
    new Map([
      ['latitude', degrees(2)],
      ['longitude', degrees(4)],
      ['speed', number(6, KNOT)],
      ['course', number(7)],
    ]),
  ],
  [
    'GST',
    new Map([
      ['rms', number(1)],
      ['semiMajor', number(2)],
      ['semiMinor', number(3)],
      ['orientation', number(4)],
      ['sigmaLatitude', number(5)],
      ['sigmaLongitude', number(6)],
      ['sigmaAltitude', number(7)],
    ]),
  ],
]);

/** What a receiver knows without having found its place. */
const ALWAYS = new Set(['quality', 'satellites']);

/** Whether `GGA.altitude` or the like can be read. */
export function isPlace(address: string): boolean {
  const [type = '', field = '', more] = address.split('.');
  return more === undefined && places.get(type)?.has(field) === true;
}

/** Qualities of a GGA that no satellite stands behind: none, put in by hand, simulated. */
const UNFOUND = new Set(['', '0', '7', '8']);

/** Whether the receiver says that it knows where it is. */
export function isFixed({ type, fields }: Sentence): boolean {
  if (type === 'GGA') return !UNFOUND.has(fields[5] ?? '');
  return type !== 'RMC' || fields[1] === 'A';
}

/** The number in a field of a sentence; undefined where it has none, or none that counts. */
export function numberIn(sentence: Sentence, field: string): number | undefined {
  if (!ALWAYS.has(field) && !isFixed(sentence)) return undefined;
  return places.get(sentence.type)?.get(field)?.(sentence.fields);
}
