import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  nearestAnswer,
  type NearestAnswer,
  type NearPerson,
} from '#contracts/maintenance/workInTheMine.ts';
import { personnel } from '#contracts/maintenance/masterData.ts';
import { workPaths } from '#contracts/maintenance/workPaths.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { FailedState } from '#crud/FailedState.tsx';
import { answerOf } from '#crud/request.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { spanText } from '#ui/time/clockText.ts';
import css from './work.module.css';

/** People walk: so often their places are asked for. */
const LOOK_MS = 10_000;

/** Staff who could be sent to a repair, by where they are now. */
export function NearestStaff({ requestId }: { readonly requestId: string }) {
  const { t } = useTranslation('workInMine');
  const { data, error, refetch } = useQuery({
    queryKey: ['nearestStaff', requestId],
    queryFn: ({ signal }) =>
      answerOf({
        path: workPaths.repairNearest,
        query: { id: requestId },
        answer: nearestAnswer,
        signal,
        timeoutMs: 15_000,
      }),
    refetchInterval: LOOK_MS,
  });
  if (data === undefined)
    return error === null ? null : (
      <FailedState title={t('notRead')} error={error} onRetry={refetch} />
    );
  return (
    <section className={css.section} aria-label={t('nearest')}>
      <ReportTable
        title={t('nearest')}
        heads={['name', 'distance', 'seen', 'where', 'trades', 'inHand'].map((key) => t(key))}
        rows={data.people.map((person) => ({
          key: person.personnelId,
          cells: [
            person.name,
            person.distance === null ? '-' : t('metres', { count: person.distance }),
            <Seen key="seen" person={person} at={data.at} />,
            placeOf(person, t('surface')),
            tradesOf(person.skills),
            person.workload,
          ],
        }))}
        none={t('nobody')}
        note={noteOf(data, t)}
      />
    </section>
  );
}

const { shape } = personnel.fields.skills;
const trades = Object.values(shape.kind === 'multiSelect' ? shape.choices : {});

const tradesOf = (skills: readonly string[]): string =>
  skills
    .map((skill) => {
      const [, ...label] = trades.find(([value]) => value === skill) ?? [skill, skill, skill];
      return inLanguage(label, currentLanguage());
    })
    .join(' ');

const placeOf = ({ seenAt, isUnderground, areaName }: NearPerson, surface: string): string =>
  seenAt === null ? '-' : isUnderground ? (areaName ?? '-') : surface;

function Seen({ person, at }: { readonly person: NearPerson; readonly at: number }) {
  const { t } = useTranslation('workInMine');
  if (person.seenAt === null) return <em>{t('never')}</em>;
  const age = spanText(Math.max(0, at - person.seenAt));
  return person.isStale ? <em>{t('stale', { age })}</em> : t('fresh', { age });
}

function noteOf({ skills, certs, isPlaced }: NearestAnswer, t: TFunction<'work'>): string {
  const what = [tradesOf(skills), ...certs].filter((one) => one !== '').join(' ');
  return [
    what === '' ? t('asksNothing') : t('asks', { what }),
    t(isPlaced ? 'straight' : 'noPlace'),
  ].join(' ');
}
