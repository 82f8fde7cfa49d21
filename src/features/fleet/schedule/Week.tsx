import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mineClock } from '#base/mineTime.ts';
import type { Schedule } from '#contracts/signage/schedule.ts';
import { dayText, DAY_MS, weekDayOf } from '#contracts/signage/slots.ts';
import { weekOf, type WeekDay, type WeekStretch } from '#contracts/signage/week.ts';
import { looksOf } from './looks.ts';
import css from './schedule.module.css';

type Props = {
  readonly schedule: Schedule;
  readonly monday: number;
  readonly at: number;
  readonly onAt: (moment: number) => void;
};

const clock = (moment: number): string => mineClock(moment).toISOString().slice(11, 16);
const HOURS = [0, 6, 12, 18, 24];

/** Seven days of a screen, each a line of 24 hours; where slots collide it is marked and told. */
export function Week({ schedule, monday, at, onAt }: Props) {
  const { t } = useTranslation('fleet');
  const looks = looksOf(schedule);
  const days = weekOf(schedule, monday, looks.mayShow);
  const textOf = ({ from, to, shown, collision }: WeekStretch, day: number): string =>
    [
      `${clock(from)}–${to === day + DAY_MS ? '24:00' : clock(to)}`,
      shown.templateId === undefined ? t('showsNothing') : looks.nameOf(shown.templateId),
      shown.slot?.name ?? t('default'),
      ...(collision === undefined ? [] : [t(`collision.${collision}`)]),
    ].join(' · ');
  return (
    <section>
      <h2>{t('week')}</h2>
      <div className={css.week}>
        <div className={css.hours} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
              {hour}
            </span>
          ))}
        </div>
        {days.map(({ day, stretches }) => (
          <div key={day} className={css.day}>
            <span className={css.dayName}>
              {t(`weekDay.${weekDayOf(day)}`)}{' '}
              <span className="ph-digits">{dayText(day).slice(5)}</span>
            </span>
            <div className={css.line}>
              {stretches.map((one) => (
                <button
                  key={one.from}
                  type="button"
                  className={css.stretch}
                  data-default={one.shown.slot === undefined || undefined}
                  data-collision={one.collision}
                  style={{
                    insetInlineStart: `${((one.from - day) / DAY_MS) * 100}%`,
                    width: `${((one.to - one.from) / DAY_MS) * 100}%`,
                    ['--colour' as string]: looks.colourOf(one.shown.templateId),
                  }}
                  title={textOf(one, day)}
                  aria-label={`${dayText(day)} ${textOf(one, day)}`}
                  onClick={() => onAt(one.from)}
                >
                  {one.collision === undefined ? null : (
                    <IconAlertTriangle size={12} stroke={2} aria-hidden="true" />
                  )}
                  <span>{looks.nameOf(one.shown.templateId)}</span>
                </button>
              ))}
              {at >= day && at < day + DAY_MS ? (
                <i
                  className={css.mark}
                  style={{ insetInlineStart: `${((at - day) / DAY_MS) * 100}%` }}
                />
              ) : null}
            </div>
          </div>
        ))}
      </div>
      <Collisions days={days} textOf={textOf} />
    </section>
  );
}

type CollisionsProps = {
  readonly days: readonly WeekDay[];
  readonly textOf: (one: WeekStretch, day: number) => string;
};

/** Each stretch in which slots of several templates want the screen, in words. */
function Collisions({ days, textOf }: CollisionsProps) {
  const { t } = useTranslation('fleet');
  const collisions = days.flatMap(({ day, stretches }) =>
    stretches.flatMap((one) => (one.collision === undefined ? [] : [{ day, one }])),
  );
  return (
    <>
      <h2>{t('collisions', { count: collisions.length })}</h2>
      {collisions.length === 0 ? (
        <p className="ph-dim">{t('noCollisions')}</p>
      ) : (
        <ul className={css.why}>
          {collisions.map(({ day, one }) => (
            <li key={one.from}>
              <span className="ph-digits">{dayText(day)}</span> {textOf(one, day)} —{' '}
              {t('over', { names: one.shown.beaten.map(({ name }) => name).join(t('comma')) })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
