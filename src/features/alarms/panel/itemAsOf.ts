import type { AlarmItem } from '#contracts/alarms/alarmCalls.ts';

/**
 * What of a record had happened by `at`: steps, forms, screens and answers that came later have not
 * happened yet in a picture of then.
 */
export function itemAsOf(item: AlarmItem, at: number): AlarmItem {
  const { log, disposals, seen } = item;
  return {
    ...item,
    log: log.filter(({ time }) => time <= at),
    disposals: disposals.filter(({ time }) => time <= at),
    seen: seen
      .filter(({ server }) => server <= at)
      .map(({ paints, answered, ...wait }) => ({
        ...wait,
        paints: paints.filter(({ t }) => t <= at),
        answered: answered !== null && answered.t <= at ? answered : null,
      })),
  };
}
