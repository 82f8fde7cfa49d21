const WEEK_MS = 7 * 86_400_000;

/** The alarms of the last week in which a name occurs. */
export const alarmsOfName = (name: string): string =>
  `/monitoring/journal?${new URLSearchParams({ span: String(WEEK_MS), q: name.slice(0, 60) }).toString()}`;
