import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MineModel } from '#contracts/mine/mine.ts';
import { noRows, type RowSelection } from '#ui/table/rowSelection.ts';
import { useSpanEnd, tracksOf } from '#features/mine/api.ts';
import { bodyOfPlace, MINUTE_MS } from './placeQuery.ts';
import { presenceRows } from './presenceCsv.ts';
import { usePlace, useWhoWasHere } from './usePlace.ts';

/** The way of a person is shown from this long before he was here until this long after. */
const AROUND_MS = 15 * MINUTE_MS;
const SURFACE = 'surface';

/** What the page asks: where and when, and who was there. */
export function usePresence(model: MineModel) {
  const { t } = useTranslation('whoWasHere');
  const navigate = useNavigate();
  const { query, change } = usePlace();
  const [selection, setSelection] = useState<RowSelection>(noRows);
  // An open span is the last whole minute of the replay, or at the time the page was opened or
  // asked again.
  const [askedAt, setAskedAt] = useState(() => Date.now());
  const openedAt = useSpanEnd() ?? askedAt;
  const area = model.areas.find(({ no }) => no === query.areaNo);
  const tab =
    area === undefined
      ? (query.tab ?? model.levels[0]?.code ?? SURFACE)
      : (area.levelCode ?? SURFACE);
  const body = bodyOfPlace(query, model, tab, openedAt);
  const asked = useWhoWasHere(body);
  const words = useMemo(() => ({ surface: t('surface'), unknown: t('unknown') }), [t]);
  const answer = body === undefined ? undefined : asked.data;
  const rows = useMemo(
    () => presenceRows(answer?.people ?? [], model, words),
    [answer, model, words],
  );
  const from = query.from ?? Math.floor(openedAt / MINUTE_MS) * MINUTE_MS - query.spanMs;
  const chosen = [...selection.chosen].map(Number);
  const showTracks = (personNos: readonly number[]): void =>
    void navigate(
      tracksOf(personNos.slice(0, 20), from - AROUND_MS, from + query.spanMs + AROUND_MS),
    );
  return {
    query,
    change,
    tab,
    /** Beginning of the span, epoch ms. */
    from,
    isAsked: body !== undefined,
    asked,
    answer,
    rows,
    selection,
    setSelection,
    chosen,
    showTracks,
    /** Asks about the last whole minute, as of now. */
    askLastMinute: (): void => {
      setAskedAt(Date.now());
      change({ from: undefined, spanMs: MINUTE_MS });
    },
  };
}

export type PresenceState = ReturnType<typeof usePresence>;
