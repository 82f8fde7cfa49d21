import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Limits } from '#contracts/sensors/limits.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { seriesColours } from '#ui/theme/tokens.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { apart } from '../bars/apart.ts';
import { limitScale } from '../bars/limitScale.ts';
import { HYETOGRAPH_HOURS, rainSumText, rainTop, type RainHour } from './hyetograph.ts';
import css from './rain.module.css';

type Props = {
  readonly name: string;
  /** Undefined while the past of the gauge is on its way. */
  readonly hours: readonly RainHour[] | undefined;
  /** Of an hour's rain. */
  readonly limits: Limits | undefined;
};

/** Px: the height of the picture, and of a line of a label. */
const HEIGHT = 120;
const LINE = 13;
/** Between two hours that are written below. */
const EVERY = 6;
/** A stub on the ground where the rain of an hour is not known. */
const STUB = 4;

const hourText = (at: number): string => fullMomentText(at).slice(11, 16);

/** The rain of each hour as a bar, before the limits of an hour's rain. */
export function Hyetograph({ name, hours, limits }: Props) {
  const { t } = useTranslation('bars');
  const marks = (limits && limitScale(limits, 0)?.marks) ?? [];
  const top = rainTop(
    hours ?? [],
    marks.map(({ value }) => value),
  );
  const lines = marks.filter(({ value }) => value <= top).toSorted((a, b) => b.value - a.value);
  const placeOf = (mm: number): number => (1 - mm / top) * HEIGHT;
  const places = apart(
    lines.map(({ value }) => placeOf(value)),
    LINE,
  );
  const slots = hours ?? [];
  return (
    <figure className={css.picture}>
      <svg
        viewBox={`0 0 ${HYETOGRAPH_HOURS} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-busy={hours === undefined}
        aria-label={hours === undefined ? t('live:loading') : summary(name, hours, t)}
      >
        {lines.map(({ level, value }) => (
          <line
            key={level}
            className={css.line}
            x1={0}
            x2={HYETOGRAPH_HOURS}
            y1={placeOf(value)}
            y2={placeOf(value)}
          />
        ))}
        {slots.map(({ at, mm }, i) => {
          const height = mm === undefined ? STUB : Math.max(mm > 0 ? 1 : 0, (mm / top) * HEIGHT);
          return (
            <rect
              key={at}
              x={i + 0.12}
              width={0.76}
              y={HEIGHT - height}
              height={height}
              fill={seriesColours[7]}
              data-unknown={mm === undefined || undefined}
            >
              <title>
                {hourText(at)} {mm === undefined ? t('rainUnknown') : `${numberText(mm, 1)} mm`}
              </title>
            </rect>
          );
        })}
      </svg>
      <ul className={css.limits}>
        {lines.map(({ level, grade, value }, i) => (
          <li key={level} style={{ insetBlockStart: (places[i] ?? 0) - LINE / 2 }}>
            {t(`grade.${grade}`)} {numberText(value)} mm
          </li>
        ))}
      </ul>
      <div className={css.axis}>
        {slots
          .filter((_, i) => i % EVERY === 0)
          .map(({ at }) => (
            <span key={at}>{hourText(at)}</span>
          ))}
      </div>
    </figure>
  );
}

type Words = TFunction<'bars'>;

function summary(name: string, hours: readonly RainHour[], t: Words): string {
  const most = hours.reduce((a, b) => ((b.mm ?? -1) > (a.mm ?? -1) ? b : a), { at: 0, mm: -1 });
  if (most.mm === undefined || most.mm < 0) return t('rainNothing', { name });
  return t('rainSaid', {
    name,
    sum: rainSumText(hours),
    most: numberText(most.mm, 1),
    at: hourText(most.at),
  });
}
