import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { certificatePaths, descentAnswer } from '#contracts/exam/certificateCalls.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import { Pick } from '#ui/filter/Pick.tsx';
import { LevelChip } from '#ui/marks/LevelChip.tsx';
import css from '#ui/page/page.module.css';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import type { ViewProps } from './Matrix.tsx';

/** Areas named of a bar; of more how many there are. */
const NAMED = 4;

/** Who of a shift may not go where, for the one who lets the shift descend. */
export function Descent({ query, change }: ViewProps) {
  const { t, i18n } = useTranslation('certificates');
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
  const placeText = (areas: readonly string[]): string =>
    areas.length === 0
      ? t('anywhere')
      : [
          ...areas.slice(0, NAMED),
          ...(areas.length > NAMED ? [t('more', { count: areas.length - NAMED })] : []),
        ].join('、');
  return (
    <QueryState asked={asked} loading={t('loading')} failed={t('failed')}>
      {(list) => (
        <>
          <div className={css.filters} role="search">
            <Pick
              label={t('shift')}
              all={t('allShifts')}
              choices={list.shifts.map(({ id, name }) => ({ value: id, label: name }))}
              value={shift === '' ? undefined : shift}
              onPick={(id) => change({ shift: id ?? '' })}
            />
            <span className={css.said} role="status">
              {t('barred', { count: list.people.length, of: list.asked })}
            </span>
          </div>
          <div className={css.sheet} aria-busy={asked.isPlaceholderData}>
            <ReportTable
              title={t('descent')}
              heads={['name', 'jobNo', 'trade', 'lacksHead', 'notInto', 'level'].map((key) =>
                t(key),
              )}
              rows={list.people.flatMap(({ id, name, jobNo, trade, barred }) =>
                barred.map(({ type, typeEn, level, areas }) => ({
                  key: `${id} ${type} ${areas.length}`,
                  cells: [
                    name,
                    jobNo,
                    trade,
                    i18n.language === 'en' ? typeEn : type,
                    placeText(areas),
                    <LevelChip key="level" level={level as 1 | 2 | 3 | 4} />,
                  ],
                })),
              )}
              none={t('everybodyMay')}
            />
          </div>
        </>
      )}
    </QueryState>
  );
}
