import type { Watched, WatchNews } from '#contracts/exam/markingCalls.ts';

/** So many events are shown. */
const EVENTS_MOST = 100;

/**
 * An exam with what the hub told of it. News that are older than what was read change nothing;
 * students that nobody has read yet come with the next reading.
 */
export function withNews(watched: Watched, news: WatchNews): Watched {
  if (news.serverNow < watched.serverNow) return watched;
  const changed = new Map(news.students.map((one) => [one.studentId, one]));
  const known = new Set(watched.events.map(({ id }) => id));
  const events = [...news.events.filter(({ id }) => !known.has(id)), ...watched.events];
  return {
    ...watched,
    serverNow: news.serverNow,
    students: watched.students.map((one) => changed.get(one.studentId) ?? one),
    events: events.toSorted((a, b) => b.time - a.time).slice(0, EVENTS_MOST),
  };
}
