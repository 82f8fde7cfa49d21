/** The element at `index`; throws when there is none, because that is a bug. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error(`Nothing at ${index} of ${list.length}`);
  return value;
}
