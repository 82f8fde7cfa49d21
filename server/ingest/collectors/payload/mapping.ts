import { err, ok, type Result } from '#base/result.ts';
import type { LeftOut } from '#contracts/sources/collectorStanding.ts';
import type { Tag } from '../driver.ts';
import { elementsAt, isPath, valueAt, wildcardsIn } from './paths.ts';

/** A message as a broker hands it on. */
export type Message = {
  readonly topic: string;
  readonly payload: string;
  /** What a log knows it by. */
  readonly key?: string;
  readonly isRetained: boolean;
  readonly receivedAt: number;
};

type Mapped = { readonly rows: readonly object[]; readonly faults: readonly string[] };

/** Numbers below it are seconds: as milliseconds they would lie before 1974. */
const SECONDS = 1e11;
const CSV = /^csv:([\w .-]{1,60})$/;

/** Why a tag of MQTT cannot be followed; undefined: it can. */
export const faultOfTag = (tag: Tag): LeftOut | undefined =>
  isFilter(tag.address) ? faultOfPaths(tag) : { code: 'badTopic', what: tag.address };

const isFilter = (address: string): boolean =>
  /^[^#]*#?$/.test(address) && (!address.includes('#') || /(?:^|\/)#$/.test(address));

/** Why the places that a tag names cannot be found in any payload; undefined: they can. */
export function faultOfPaths({ address, path, timePath, pointCode }: Tag): LeftOut | undefined {
  const places = [path, timePath, ...[...pointCode.matchAll(/\{([^{}]+)\}/g)].map(([, at]) => at)];
  const bad = places.find(
    (at = '') => at !== '' && at !== 'key' && !/^\d$/.test(at) && !CSV.test(at) && !isPath(at),
  );
  return bad === undefined ? undefined : { code: 'badPath', what: `${address}: ${bad}` };
}

/** The readings that a message holds for one tag; undefined where its topic is another's. */
export function readingsOf(tag: Tag, message: Message): Mapped | undefined {
  const wildcards = wildcardsIn(tag.address, message.topic);
  if (wildcards === undefined) return undefined;
  const bad = (why: string): Mapped => ({ rows: [], faults: [`${message.topic}: ${why}`] });
  if (message.isRetained && tag.timePath === '')
    return bad('a retained message without a time of its own tells nothing of now');
  const records = recordsOf(tag, message.payload);
  if (!records.ok) return bad(records.error);
  const rows: object[] = [];
  const faults: string[] = [];
  for (const at of records.value) {
    const row = rowOf(tag, at, wildcards, message);
    if (row.ok) rows.push(row.value);
    else faults.push(`${message.topic}: ${row.error}`);
  }
  return { rows, faults };
}

/** Finds what stands at a place of one record of a message. */
type At = (place: string) => unknown;

function recordsOf(tag: Tag, payload: string): Result<readonly At[], string> {
  if (tag.path === '') return ok([() => payload.trim()]);
  if (CSV.test(tag.path)) return ok(linesOf(tag, payload));
  let root: unknown;
  try {
    root = JSON.parse(payload);
  } catch {
    return err('it is no JSON');
  }
  const count = elementsAt(root, tag.path);
  if (count === 0) return err(`nothing stands at ${tag.path}`);
  return ok(Array.from({ length: count }, (_, i) => (place: string) => valueAt(root, place, i)));
}

/** Lines of CSV; where a column is named, the first line has the names. */
function linesOf(tag: Tag, payload: string): At[] {
  const lines = payload
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[,;\t]/).map((cell) => cell.trim()));
  const isNamed = [tag.path, tag.timePath, tag.pointCode].some((at) => /csv:(?!\d+\b)/.test(at));
  const heads = isNamed ? (lines.shift() ?? []) : [];
  return lines.map((cells) => (place) => {
    const column = CSV.exec(place)?.[1] ?? '';
    return cells[isNamed ? heads.indexOf(column) : Number(column) - 1];
  });
}

function rowOf(
  tag: Tag,
  at: At,
  wildcards: readonly string[],
  { receivedAt, key }: Message,
): Result<object, string> {
  const value = numberIn(at(tag.path), tag);
  if (value === undefined) return err(`what stands at ${tag.path || 'the payload'} is no number`);
  const dataTime = tag.timePath === '' ? receivedAt : timeIn(at(tag.timePath));
  if (dataTime === undefined) return err(`no time stands at ${tag.timePath}`);
  const pointCode = tag.pointCode.replaceAll(/\{([^{}]+)\}/g, (_, place: string) => {
    const found =
      place === 'key' ? key : /^\d$/.test(place) ? wildcards[Number(place) - 1] : at(place);
    return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
  });
  if (pointCode === '') return err('its point has no code');
  return ok({
    pointCode,
    dataTime,
    value,
    ...(tag.unit === undefined ? {} : { unit: tag.unit }),
  });
}

/** `null` for no value; undefined for what is no number. */
function numberIn(given: unknown, { factor, offset }: Tag): number | null | undefined {
  if (given === null || given === '') return null;
  const text = typeof given === 'boolean' ? (given ? '1' : '0') : given;
  const number = typeof text === 'number' || typeof text === 'string' ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number * factor + offset : undefined;
}

/** Epoch ms of a number of seconds or ms; text that is no number stays; undefined for all else. */
export function timeIn(given: unknown): number | string | undefined {
  if (typeof given === 'string' && given.trim() !== '') {
    const number = Number(given);
    return Number.isFinite(number) ? timeIn(number) : given;
  }
  if (typeof given !== 'number' || !Number.isFinite(given)) return undefined;
  return Math.round(given < SECONDS ? given * 1000 : given);
}
