import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  certificatePaths,
  descentAnswer,
  type DescentAnswer,
} from '#contracts/exam/certificateCalls.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import { SheetTools } from '#crud/sheet/SheetTools.tsx';
import { Pick } from '#ui/filter/Pick.tsx';
import { LevelChip } from '#ui/marks/LevelChip.tsx';
import css from '#ui/page/page.module.css';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import type { ViewProps } from './Matrix.tsx';

/** Areas named of a bar; of more how many there are. */
const NAMED = 4;

type Barred = DescentAnswer['people'][number]['barred'][number];
type T = ReturnType<typeof useTranslation<'certificates'>>['t'];

/** Who of a shift may not go where, for the one who lets the shift descend; on paper too. */
export function Descent({ query, change }: ViewProps) {
  const { t, i18n } = useTranslation('certificates');
  const sheet = useRef<HTMLDivElement>(null);
  const { shift } = query;
  const asked = useQuery({
    queryKey: ['certificateDescent', shift],
    queryFn: ({ signal }) =>
      answerOf({
        path: certificatePaths.descent,
        query: shift === '' ? {} : { shiftId: shift },
        answer: descentAnswer,
        signal,
        timeoutMs: 30_000,
      }),
    placeholderData: (before) => before,
  });
  return (
    <QueryState asked={asked} loading={t('loading')} failed={t('failed')}>
      {(list) => {
        const now = list.people.filter(({ barred }) => barred.some(({ until }) => until === null));
        const name = list.shifts.find(({ id }) => id === shift)?.name ?? t('allShifts');
        return (
          <>
            <div className={css.filters} role="search">
              <Pick
                label={t('shift')}
                all={t('allShifts')}
                choices={list.shifts.map(({ id, name: shown }) => ({ value: id, label: shown }))}
                value={shift === '' ? undefined : shift}
                onPick={(id) => change({ shift: id ?? '' })}
              />
              <span className={css.said} role="status">
                {t('barred', { count: now.length, of: list.asked })}
                {now.length < list.people.length
                  ? ` · ${t('endSoon', { count: list.people.length - now.length })}`
                  : ''}
              </span>
              <SheetTools
                sheet={sheet}
                words={(key) => (key === 'title' ? `${t('descent')} · ${name}` : t(key))}
                disabled={asked.isPlaceholderData}
              />
            </div>
            <div ref={sheet} className={css.sheet} aria-busy={asked.isPlaceholderData}>
              <ReportTable
                title={`${t('descent')} · ${name} · ${fullMomentText(asked.dataUpdatedAt).slice(0, 16)}`}
                heads={['name', 'jobNo', 'trade', 'lacksHead', 'notInto', 'level'].map((key) =>
                  t(key),
                )}
                rows={list.people.flatMap(({ id, name: person, jobNo, trade, barred }) =>
                  barred.map((bar) => ({
                    key: `${id} ${bar.type} ${bar.areas.length}`,
                    cells: [
                      person,
                      jobNo,
                      trade,
                      i18n.language === 'en' ? bar.typeEn : bar.type,
                      whereText(bar, t),
                      <LevelChip key="level" level={bar.level as 1 | 2 | 3 | 4} />,
                    ],
                  })),
                )}
                none={t('everybodyMay')}
              />
            </div>
          </>
        );
      }}
    </QueryState>
  );
}

const placeText = (areas: readonly string[], t: T): string =>
  areas.length === 0
    ? t('anywhere')
    : [
        ...areas.slice(0, NAMED),
        ...(areas.length > NAMED ? [t('more', { count: areas.length - NAMED })] : []),
      ].join('、');

/** Where somebody may not go, and from when on where that is not yet. */
const whereText = ({ areas, until }: Barred, t: T): string =>
  until === null
    ? placeText(areas, t)
    : t('endsAt', { time: fullMomentText(until).slice(11, 16), where: placeText(areas, t) });
