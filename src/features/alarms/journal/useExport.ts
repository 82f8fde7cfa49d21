import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { Disposal } from '#contracts/alarms/disposal.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { saveFile } from '#ui/saveFile.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { usePoints } from '#features/mine/api.ts';
import type { DisposalsById } from '../actions/useDisposalColumn.tsx';
import { journalCsv } from './journalCsv.ts';
import type { JournalQuery } from '../shown/journalQuery.ts';
import { askJournal } from './useJournal.ts';

/** What the server gives at most in one answer, and how many answers make a file. */
const PAGE = 500;
const MOST_PAGES = 20;

/**
 * Saves every alarm that passes the filters, newest first, as CSV; a longer list is cut and says
 * so.
 */
export function useExport(query: JournalQuery): {
  readonly isExporting: boolean;
  readonly exportCsv: () => Promise<void>;
} {
  const { t } = useTranslation('journal');
  const { t: alarmText } = useTranslation('alarms');
  const failureText = useFailureText();
  const points = usePoints();
  const [isExporting, setExporting] = useState(false);
  const exportCsv = async (): Promise<void> => {
    setExporting(true);
    try {
      const { alarms, total, disposals } = await everyAlarm(query, (key) => alarmText(key));
      const csv = journalCsv(alarms, (key) => alarmText(key), points, disposals);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${fileName()}.csv`);
      if (alarms.length < total)
        notifications.show({
          color: 'gray',
          message: t('exportCut', { count: alarms.length, total }),
        });
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure === undefined) throw thrown;
      notifications.show({
        color: 'gray',
        autoClose: 10_000,
        message: t('exportFailed', { reason: failureText(failure) }),
      });
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, exportCsv };
}

async function everyAlarm(
  query: JournalQuery,
  t: (key: string) => string,
): Promise<{ alarms: readonly Alarm[]; total: number; disposals: DisposalsById }> {
  // New alarms must not push old ones over the edge of a page, so the range stands still while it
  // is read.
  const now = Date.now();
  const range = query.range.live
    ? { live: false as const, from: now - query.range.spanMs, to: now }
    : query.range;
  const alarms: Alarm[] = [];
  const disposals: Record<string, Disposal> = {};
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await askJournal(
      { ...query, range, page, pageSize: PAGE },
      t,
      AbortSignal.timeout(60_000),
    );
    alarms.push(...answer.list);
    Object.assign(disposals, answer.disposals);
    if (answer.list.length < PAGE) return { alarms, total: alarms.length, disposals };
    if (page === MOST_PAGES) return { alarms, total: answer.total, disposals };
  }
  return { alarms, total: alarms.length, disposals };
}

const fileName = (): string =>
  `alarms ${fullMomentText(Date.now())}`.replaceAll(':', '').replaceAll(' ', '_');
