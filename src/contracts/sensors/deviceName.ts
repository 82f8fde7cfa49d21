/** Labels of the fields of a record, in the languages that points may be named in. */
export type FieldLabels = Readonly<Record<string, readonly string[]>>;

/**
 * What the names of a device's points, by field, begin with, without the name of a quantity:
 * `1#主通风机` of `1#主通风机风量` and `1#主通风机负压`. Undefined where they share less than two characters.
 */
export function deviceName(
  points: Iterable<readonly [field: string, name: string]>,
  labels: FieldLabels = {},
): string | undefined {
  let shared: string | undefined;
  for (const [field, name] of points) {
    const label = labels[field]?.find((one) => name.endsWith(one) && name.length > one.length);
    const stem = label === undefined ? name : name.slice(0, -label.length);
    shared = shared === undefined ? stem : commonStart(shared, stem);
  }
  const text = shared?.trim() ?? '';
  return text.length < 2 ? undefined : text;
}

function commonStart(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}
