import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineEvent } from '#contracts/shift/timeline.ts';
import type { Level } from '#contracts/alarms/alarm.ts';
import { LevelChip } from '#ui/marks/LevelChip.tsx';
import type { Column } from '#ui/table/column.ts';
import { stackedColumns } from '#ui/table/stackedColumns.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { alarmNameKey } from '#features/alarms/api.ts';
import { whatKey } from './timelineView.ts';

const levelOf = (level: number | null): Level | undefined =>
  ([1, 2, 3, 4] as const).find((one) => one === level);

/** What an event says, in the reader's words. */
export function useEventWords(): {
  readonly what: (event: TimelineEvent) => string;
  readonly note: (event: TimelineEvent) => string;
} {
  const { t } = useTranslation('timeline');
  return useMemo(
    () => ({
      what: (event) => {
        const key = whatKey(event);
        return key === undefined ? event.what : t(key);
      },
      note: ({ kind, note, told }) => {
        if (told !== null) return t(`alarms:${alarmNameKey(told)}`);
        return kind === 'substation' && note !== '' ? `${Math.round(Number(note))} %` : note;
      },
    }),
    [t],
  );
}

/** What a phone shows of an event: whom and what, when and how grave, each in two lines. */
const phone = [
  { first: 'subject', second: 'what', width: 252, grows: true },
  { first: 'time', second: 'level', width: 108 },
] as const;

/**
 * Columns of the timeline; the order of the list is the server's. On a narrow screen what, when and
 * how grave come first.
 */
export function useEventColumns(isNarrow: boolean): readonly Column<TimelineEvent>[] {
  const { t } = useTranslation('timeline');
  const words = useEventWords();
  const whole = useMemo(
    (): Column<TimelineEvent>[] => [
      {
        id: 'time',
        header: t('time'),
        width: 160,
        title: ({ t: at }) => fullMomentText(at),
        render: ({ t: at }) =>
          isNarrow ? <Moment at={at} /> : <span className="ph-digits">{fullMomentText(at)}</span>,
      },
      { id: 'kind', header: t('kinds'), width: 132, render: ({ kind }) => t(`kind.${kind}`) },
      {
        id: 'level',
        header: t('level'),
        width: 116,
        render: ({ level }) => {
          const known = levelOf(level);
          return known === undefined ? '' : <LevelChip level={known} />;
        },
      },
      {
        id: 'what',
        header: t('what'),
        width: 160,
        // A phone has no column for the alarm's name.
        render: (event) =>
          isNarrow && event.told !== null
            ? `${words.note(event)} · ${words.what(event)}`
            : words.what(event),
      },
      {
        id: 'subject',
        header: t('subject'),
        width: 220,
        grows: true,
        title: ({ subject }) => subject,
        render: ({ subject }) => subject || '-',
      },
      {
        id: 'place',
        header: t('place'),
        width: 160,
        title: ({ place }) => place,
        render: ({ place }) => place || '-',
      },
      { id: 'by', header: t('by'), width: 110, render: ({ by }) => by || '-' },
      {
        id: 'note',
        header: t('note'),
        width: 160,
        title: words.note,
        render: (event) => words.note(event) || '-',
      },
    ],
    [t, words, isNarrow],
  );
  return useMemo(() => (isNarrow ? stackedColumns(whole, phone) : whole), [whole, isNarrow]);
}
