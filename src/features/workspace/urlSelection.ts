import type { Selection } from '#features/mine/api.ts';

type Linked = Pick<
  Selection,
  'alarmId' | 'pointNo' | 'personNo' | 'areaNo' | 'chartPoints' | 'range'
>;

const LIVE_SPAN_MS = 30 * 60_000;

/** What is picked as the query of a link; only what differs from nothing picked. */
export function queryOf(picked: Linked): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) query.set(name, String(value));
  };
  put('alarm', picked.alarmId);
  put('point', picked.pointNo);
  put('person', picked.personNo);
  put('area', picked.areaNo);
  if (picked.chartPoints.length > 0) put('charts', picked.chartPoints.join('.'));
  if (!picked.range.live) {
    put('from', picked.range.from);
    put('to', picked.range.to);
  } else if (picked.range.spanMs !== LIVE_SPAN_MS) put('span', picked.range.spanMs);
  return query;
}

/** What a link's query picks; anything unreadable picks nothing. */
export function pickedBy(query: URLSearchParams): Linked {
  const [from, to, span] = [
    wholeOf(query.get('from')),
    wholeOf(query.get('to')),
    wholeOf(query.get('span')),
  ];
  const isFixed = from !== undefined && to !== undefined && from < to;
  const alarmId = query.get('alarm') ?? '';
  return {
    alarmId: /^[\w-]{1,32}$/.test(alarmId) ? alarmId : undefined,
    pointNo: wholeOf(query.get('point')),
    personNo: wholeOf(query.get('person')),
    areaNo: wholeOf(query.get('area')),
    chartPoints: (query.get('charts') ?? '')
      .split('.')
      .map(wholeOf)
      .filter((no) => no !== undefined)
      .slice(0, 8),
    range: isFixed
      ? { live: false, from, to }
      : { live: true, spanMs: span !== undefined && span > 0 ? span : LIVE_SPAN_MS },
  };
}

function wholeOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
