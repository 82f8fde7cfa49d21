/**
 * Readings of one moment with the labels of where they come from, as monitoring systems write them.
 * `time` is epoch ms.
 */
export type Labelled = {
  readonly measurement: string;
  readonly tags: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, number>;
  readonly time: number | undefined;
};

/** Tags that say what a reading is instead of where it comes from. */
const POINT = 'point';
const UNIT = 'unit';
/** A field of this name is the reading itself. */
export const VALUE = 'value';

/**
 * The rows of `sample` that labelled readings become, one a field; those without a time are of
 * `now`. The code of a point is the tag `point`, else measurement and values of the tags by order of
 * their keys; then the field, unless it is called `value`; joined by dots.
 */
export function rowsOfLabelled(
  { measurement, tags, fields, time }: Labelled,
  now: number,
): object[] {
  const unit = tags.get(UNIT);
  const point = tags.get(POINT);
  const named = [...tags]
    .filter(([key]) => key !== UNIT)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
  const base = point === undefined ? [measurement, ...named] : [point];
  return [...fields].map(([field, value]) => ({
    pointCode: [...base, ...(field === VALUE ? [] : [field])].join('.'),
    dataTime: time ?? now,
    value,
    ...(unit === undefined ? {} : { unit }),
  }));
}
