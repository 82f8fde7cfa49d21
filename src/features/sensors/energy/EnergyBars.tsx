import { useTranslation } from 'react-i18next';
import { energySteps, type CircuitEnergy } from '#contracts/sensors/energy.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { momentText } from '#ui/time/clockText.ts';
import css from './energy.module.css';

type Props = { readonly circuit: CircuitEnergy; readonly from: number; readonly stepMs: number };

const HEIGHT = 72;

/**
 * Energy of one circuit step by step: a bar a step, a mark on the ground where a step is not known.
 */
export function EnergyBars({ circuit, from, stepMs }: Props) {
  const { t } = useTranslation('energy');
  const { steps } = circuit;
  const most = Math.max(1e-9, ...steps.map((kwh) => kwh ?? 0));
  const width = 100 / Math.max(1, steps.length);
  const timeOf = (i: number): string => {
    const text = momentText(from + i * stepMs, from + steps.length * stepMs);
    return stepMs === energySteps.day ? (text.split(' ')[0] ?? text) : text.slice(-8, -3);
  };
  const total = circuit.total === null ? '-' : `${numberText(circuit.total, 1)} kWh`;
  return (
    <figure className={css.bars}>
      <figcaption>
        {t(stepMs === energySteps.day ? 'byDay' : 'byHour')} · {total}
      </figcaption>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('barsOf', { name: circuit.name, total })}
      >
        {steps.map((kwh, i) => {
          const height = kwh === null ? 1.5 : (kwh / most) * (HEIGHT - 4);
          return (
            <rect
              key={i}
              x={i * width + width * 0.1}
              y={HEIGHT - height}
              width={width * 0.8}
              height={height}
              data-unknown={kwh === null || undefined}
            >
              <title>
                {timeOf(i)} {kwh === null ? t('unknownStep') : `${numberText(kwh, 1)} kWh`}
              </title>
            </rect>
          );
        })}
      </svg>
      <div className={css.axis}>
        <span>{timeOf(0)}</span>
        <span>{t('most', { kwh: numberText(most < 1e-6 ? 0 : most, 1) })}</span>
        <span>{timeOf(Math.max(0, steps.length - 1))}</span>
      </div>
    </figure>
  );
}
