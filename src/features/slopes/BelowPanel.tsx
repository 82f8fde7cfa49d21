import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SlopeOverview } from '#contracts/slopes/slopeCalls.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useFigure, mapOfPerson } from '#features/mine/api.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { spanText } from '#ui/time/clockText.ts';
import { areasOf, thoseBelow } from './below.ts';
import css from './slopes.module.css';
import { useSurface } from './useSurface.ts';

type Props = {
  readonly overview: SlopeOverview;
  readonly model: MineModel;
  readonly chosen: readonly string[];
};

/** Who works below the chosen receivers and those in alarm, from the newest fixes. */
export function BelowPanel({ overview, model, chosen }: Props) {
  const { t } = useTranslation('slopes');
  const surface = useSurface();
  const figure = useFigure();
  const persons = useMemo(
    () => new Map(model.persons.map((person) => [person.no, person])),
    [model],
  );
  const aboves = overview.devices.flatMap(({ code, level, place, slideAzimuth }) =>
    place !== null && (level > 0 || chosen.includes(code)) ? [{ ...place, slideAzimuth }] : [],
  );
  const below = thoseBelow(aboves, surface ?? []).toSorted((a, b) => a.ageMs - b.ageMs);
  const areas = areasOf(below, model.areas);
  const names = overview.slopes.map(({ name }) => name).join(' / ');
  return (
    <section className={css.part} aria-label={t('below')}>
      <h2>{t('below')}</h2>
      <p role="status">
        {surface === undefined
          ? t('belowNoFix')
          : below.length === 0
            ? figure(t('belowNone'))
            : figure(
                t('belowOf', {
                  slope: areas.map(({ name }) => name).join(' / ') || names,
                  count: below.length,
                }),
              )}
      </p>
      <ul className={css.below}>
        {below.map(({ no, ageMs, stale }) => {
          const person = persons.get(no);
          return (
            <li key={no} data-old={stale || undefined}>
              <Link to={mapOfPerson(no)}>{person?.name ?? no}</Link>
              <small>
                {(person?.cardType ?? 1) > 2
                  ? t('vehicle')
                  : [person?.deptName, person?.workType].filter(Boolean).join(' / ')}
              </small>
              <span className="ph-digits">
                {stale ? <StaleMark short /> : null}
                {spanText(ageMs)}
              </span>
            </li>
          );
        })}
      </ul>
      <p>{t('belowHint')}</p>
    </section>
  );
}
