import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusDot, type Tone } from '#ui/marks/StatusDot.tsx';
import css from './start.module.css';
import type { Standing, StepKey, StepLink, StepState } from './startSteps.ts';

type StartStepProps = {
  readonly name: StepKey;
  readonly standing: Standing;
  readonly links: readonly StepLink[];
  /** It is the first that is not done. */
  readonly isNext: boolean;
};

const tones: Readonly<Record<StepState, Tone>> = {
  done: 'full',
  begun: 'half',
  open: 'ring',
  unknown: 'dash',
};

/** One step: how far it is, what it is for, and the pages that it is done on. */
export function StartStep({ name, standing: { state, values }, links, isNext }: StartStepProps) {
  const { t } = useTranslation('home');
  return (
    <li className={css.step} aria-current={isNext ? 'step' : undefined}>
      <div className={css.head}>
        <h2>{t(`start.${name}.title`)}</h2>
        <StatusDot tone={tones[state]}>{t(`start.state.${state}`)}</StatusDot>
      </div>
      <p className={css.says}>
        {state === 'unknown' ? t('start.unknown') : t(`start.${name}.${state}`, values)}
      </p>
      <div className={css.links}>
        {links.map(({ key, to }) => (
          <Link key={key} to={to} className={css.link}>
            {t(`start.to.${key}`)}
          </Link>
        ))}
      </div>
    </li>
  );
}
