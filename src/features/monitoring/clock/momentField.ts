/** A moment as a date and time field holds it: local time to the second. */
export function fieldText(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}

/** The moment that such a field names, epoch ms; `undefined` while it is not complete. */
export function momentOfField(text: string): number | undefined {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? undefined : at;
}
