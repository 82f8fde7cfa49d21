import { Button } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { systemClock } from '#base/clock.ts';
import { lackedByPerson } from '#contracts/alarms/lackedCertificates.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type { Person } from '#contracts/mine/mine.ts';
import { usePermission } from '#crud/session.ts';
import { ageText } from '#ui/time/clockText.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { CallButton, NearPeople } from '#features/calls/api.ts';
import { ShownAge, shownMoment, tracksOf, trainingOf, selection } from '#features/mine/api.ts';
import type { DetailsProps } from '../DetailsCard.tsx';
import css from '../../MineMap.module.css';
import type { Whereabouts } from '../../peopleTable.ts';
import { reachMetres } from '../useAround.ts';
import { Facts } from './Facts.tsx';

const flagNames = [
  'seekHelp',
  'restricted',
  'timeout',
  'lost',
  'still',
  'uncertified',
  'exitLost',
  'lowBattery',
] as const;

/** The way of the last two hours. */
const TRACK_MS = 2 * 3_600_000;

/** A person: who, where, since when, and how well that is known. */
export function PersonDetails({ no, model, live }: DetailsProps & { readonly no: number }) {
  const { t, i18n } = useTranslation('map');
  const navigate = useNavigate();
  const { followPersonNo } = useSnapshot(selection);
  const maySeeTraining = usePermission('exam/student/list');
  const person = model.persons.find((one) => one.no === no);
  const now = live.people.whereabouts(no, systemClock.mono());
  const area = model.areas.find((one) => one.no === now?.areaNo);
  const lacks = lackedByPerson(live.alarms, i18n.language).get(no) ?? [];
  const flags = flagNames.filter((name) => ((now?.flags ?? 0) & PersonFlag[name]) !== 0);
  return (
    <>
      {flags.length > 0 ? (
        <ul className={css.flags}>
          {flags.map((name) => (
            <li key={name}>
              {[t(`flag.${name}`), ...(name === 'uncertified' ? lacks : [])].join(' ')}
            </li>
          ))}
        </ul>
      ) : null}
      <Facts facts={[...whoFacts(t, person, area?.name), ...fixFacts(t, now)]} />
      <div className={css.actions}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void navigate(tracksOf([no], shownMoment() - TRACK_MS, shownMoment()))}
        >
          {t('tracks')}
        </Button>
        {followPersonNo === no ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => (selection.followPersonNo = undefined)}
          >
            {t('unfollow')}
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            disabled={!now}
            onClick={() => (selection.followPersonNo = no)}
          >
            {t('follow')}
          </Button>
        )}
        {isCallable(person) && maySeeTraining ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void navigate(trainingOf(person.name))}
          >
            {t('training')}
          </Button>
        ) : null}
        {isCallable(person) ? (
          <CallButton target={{ to: 'people', personNos: [no] }} whom={person.name} shortcut="c" />
        ) : null}
      </div>
      {isCallable(person) ? <NearPeople personNo={no} /> : null}
    </>
  );
}

/** Cards of vehicles and things have nobody to answer. */
const isCallable = (person: Person | undefined): person is Person =>
  person !== undefined && person.cardType <= 2;

type Fact = readonly [string, ReactNode];
type Words = TFunction<'map'>;

const whoFacts = (t: Words, person: Person | undefined, area: string | undefined): Fact[] => [
  [t('card'), person?.cardNo],
  [t('department'), [person?.deptName, person?.teamName].filter(Boolean).join(' · ')],
  [t('trade'), [person?.workType, person?.duty].filter(Boolean).join(' · ')],
  [t('area'), area],
];

/** Since when somebody is below, and how well the place is known. */
function fixFacts(t: Words, now: Whereabouts | undefined): Fact[] {
  if (now === undefined) return [[t('age'), <span title={t('noFixHint')}>{t('noFix')}</span>]];
  const { inTime, battery, ageMs, stale, accuracy } = now;
  return [
    [t('inTime'), inTime === undefined ? undefined : <Moment at={inTime} />],
    [t('stay'), inTime === undefined ? undefined : <ShownAge since={inTime} />],
    [t('battery'), battery === undefined ? undefined : `${battery} %`],
    [t('age'), <FixAge ageMs={ageMs} stale={stale} />],
    [t('reach'), stale ? t('reachMetres', { metres: Math.round(reachMetres(now)) }) : undefined],
    [
      t('accuracy'),
      accuracy
        ? t('accuracyMetres', { metres: accuracy.toFixed(accuracy < 10 ? 1 : 0) })
        : undefined,
    ],
  ];
}

function FixAge({ ageMs, stale }: { readonly ageMs: number; readonly stale: boolean }) {
  const { t } = useTranslation('map');
  const text = t('ago', { age: ageText(ageMs) });
  if (!stale) return <>{text}</>;
  return (
    <>
      <IconClockExclamation
        size={14}
        stroke={1.5}
        aria-hidden="true"
        style={{ verticalAlign: -2 }}
      />{' '}
      {text} · {t('stale')}
    </>
  );
}
