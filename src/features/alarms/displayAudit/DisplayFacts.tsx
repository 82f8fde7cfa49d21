import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paint, DisplayTimes } from '#contracts/alarms/displayAudit.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { gapText } from './gapText.ts';
import css from './displayAudit.module.css';

/**
 * When an alarm was at its sensor, stored, on each screen and acknowledged, and how long each step
 * took; each time that it asked, the last time first.
 */
export function DisplayFacts({ seen }: { readonly seen: readonly DisplayTimes[] }) {
  const { t } = useTranslation('displayAudit');
  const [last, ...earlier] = seen.toReversed();
  return (
    <section aria-label={t('proof')}>
      <h3 className={css.heading}>{t('proof')}</h3>
      {last === undefined ? <p className={css.others}>{t('neverAsked')}</p> : <Wait wait={last} />}
      {earlier.length === 0 ? null : (
        <details className={css.others}>
          <summary>{t('earlier', { count: earlier.length })}</summary>
          {earlier.map((wait) => (
            <Wait key={wait.server} wait={wait} />
          ))}
        </details>
      )}
    </section>
  );
}

function Wait({ wait }: { readonly wait: DisplayTimes }) {
  const { t } = useTranslation('displayAudit');
  const { sensor, server, paints, answered } = wait;
  const [first, ...others] = paints;
  return (
    <>
      <ol className={css.steps}>
        <Step what={t('sensor')} at={sensor} />
        <Step what={t('server')} at={server} since={sensor} />
        {first === undefined ? (
          <li>
            <span className={css.what}>{t('paint')}</span> <strong>{t('unpainted')}</strong>
          </li>
        ) : (
          <Step what={t('paint')} at={first.t} since={server} by={<Screen paint={first} />} />
        )}
        {answered === null ? null : (
          <Step
            what={t('answered')}
            at={answered.t}
            {...(first === undefined ? {} : { since: first.t })}
            by={answered.by}
          />
        )}
      </ol>
      {others.length === 0 ? null : (
        <details className={css.others}>
          <summary>{t('others', { count: others.length })}</summary>
          <ol className={css.steps}>
            {others.map((paint) => (
              <Step
                key={paint.window}
                what=""
                at={paint.t}
                since={server}
                by={<Screen paint={paint} />}
              />
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

type StepProps = {
  readonly what: string;
  readonly at: number;
  readonly since?: number;
  readonly by?: ReactNode;
};

function Step({ what, at, since, by }: StepProps) {
  return (
    <li>
      {what === '' ? null : <span className={css.what}>{what}</span>}
      <time dateTime={new Date(at).toISOString()}>{fullMomentText(at)}</time>
      {since === undefined ? null : (
        <span className={css.gap}>{`${at >= since ? '+' : ''}${gapText(at - since)}`}</span>
      )}
      {by === undefined ? null : <span>{by}</span>}
    </li>
  );
}

/** Whose window it was, and where in it. */
function Screen({ paint }: { readonly paint: Paint }) {
  const { t } = useTranslation('displayAudit');
  return (
    <>
      {paint.by}{' '}
      <span className={css.gap}>
        {t('window', { window: paint.window, place: t(`place.${paint.place}`) })}
      </span>
    </>
  );
}
