import { useTranslation } from 'react-i18next';
import type { SlopeMotion, SlopeMotionOf } from '#contracts/slopes/slopeCalls.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { LinkRow, SubjectMenu } from '#features/sensors/api.ts';
import { recordPathOf, Limits } from './Limits.tsx';
import { slopeSubject } from './slopeSubject.ts';
import css from './slopes.module.css';

const HOUR_MS = 3_600_000;

/**
 * What is foretold of each receiver, how its figures came about, and the ways from it where a model
 * is given: paper has none.
 */
export function Failures({
  motion,
  model,
  nameOf,
}: {
  readonly motion: SlopeMotion;
  readonly model?: MineModel;
  readonly nameOf: (deviceCode: string) => string;
}) {
  return (
    <ul className={css.told}>
      {motion.devices.map((one) => (
        <Told
          key={one.deviceCode}
          one={one}
          model={model}
          name={nameOf(one.deviceCode)}
          isAlone={motion.devices.length === 1}
        />
      ))}
    </ul>
  );
}

type ToldProps = {
  readonly one: SlopeMotionOf;
  readonly model: MineModel | undefined;
  readonly name: string;
  readonly isAlone: boolean;
};

function Told({ one, model, name, isAlone }: ToldProps) {
  const { t } = useTranslation('slopes');
  const { failure, leftOut, each, windowMs, uniformVelocity, uniformSet } = one;
  const { float, rough, odd } = leftOut;
  const subject = model && slopeSubject(model, 'kafkaGnssSlope', one.deviceCode, name);
  return (
    <li data-failure={failure !== null || undefined}>
      <b>{name}</b> {isAlone || subject === undefined ? null : <SubjectMenu subject={subject} />}
      {failure === null ? (
        <span title={t('noFailureHint')}>{t('noFailure')}</span>
      ) : (
        <>
          <strong>{t('failure', { time: minuteText(failure.time) })}</strong>{' '}
          {failure.latest === null
            ? t('failureOpen', { earliest: minuteText(failure.earliest) })
            : t('failureSpan', {
                earliest: minuteText(failure.earliest),
                latest: minuteText(failure.latest),
              })}{' '}
          · {t('failureFit', { r2: numberText(failure.r2, 2), since: minuteText(failure.since) })}
        </>
      )}
      <small>
        {[
          t('window', { hours: numberText(windowMs / HOUR_MS, 0) }),
          float + rough + odd > 0 ? t('leftOut', { float, rough, odd }) : '',
          each > 1 ? t('each', { count: each }) : '',
        ]
          .filter((said) => said !== '')
          .join(' · ')}
      </small>
      <small>
        <Limits of={one} unit="mm/d" ledger={recordPathOf('gnssSlopeDevice', one.deviceCode)} /> ·{' '}
        {t(uniformSet ? 'steadySet' : 'steadyBlue', { velocity: numberText(uniformVelocity, 1) })}
      </small>
      {isAlone && subject !== undefined ? <LinkRow subject={subject} /> : null}
    </li>
  );
}

/** To the minute: nobody knows it better. */
const minuteText = (at: number): string => fullMomentText(at).slice(0, -3);
