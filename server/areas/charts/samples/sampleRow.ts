import { momentText, type Aggregate } from '#contracts/charts/samples.ts';
import {
  Quality,
  qualityOf,
  stateNames,
  type ValueStateName,
} from '#contracts/sensors/valueState.ts';

export type QualityName = keyof typeof Quality;

/** What is told of one sample. */
export type SampleRow = {
  readonly point: string;
  readonly time: string;
  readonly value: number | null;
  readonly state: readonly ValueStateName[];
  readonly quality: QualityName;
  readonly source: number;
};

/** What is told of one interval. */
export type IntervalRow = {
  readonly point: string;
  readonly time: string;
  readonly state: readonly ValueStateName[];
  readonly quality: QualityName;
} & { readonly [key in Aggregate]?: number | null | Readonly<Record<string, number>> };

const qualityNames = new Map<number, QualityName>(
  Object.entries(Quality).map(([name, quality]) => [quality, name as QualityName]),
);
type StateWords = { readonly state: readonly ValueStateName[]; readonly quality: QualityName };
const words = new Map<number, StateWords>();

/** State and quality of a sample in words; a number has few states, so each is spelled once. */
export function wordsOf(state: number): StateWords {
  const known = words.get(state);
  if (known !== undefined) return known;
  const spelled: StateWords = {
    state: stateNames(state),
    quality: qualityNames.get(qualityOf(state)) ?? 'bad',
  };
  words.set(state, spelled);
  return spelled;
}

/** A number as every form can hold it. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** `momentText`, quick where many times lie in one minute. */
export function quickMoments(): (ms: number) => string {
  let minute = Number.NaN;
  let head = '';
  return (ms) => {
    const at = Math.floor(ms / 60_000);
    if (at !== minute) {
      minute = at;
      head = momentText(at * 60_000).slice(0, 17);
    }
    const rest = ms - at * 60_000;
    return `${head}${String(Math.floor(rest / 1000)).padStart(2, '0')}.${String(Math.floor(rest % 1000)).padStart(3, '0')}+08:00`;
  };
}
