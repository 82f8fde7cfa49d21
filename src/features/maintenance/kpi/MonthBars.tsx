import css from './kpi.module.css';

const WIDE = 1200;
const HIGH = 120;
/** Fewer months leave the rest of the width empty: broad bars say no more than narrow ones. */
const LEAST_SLOTS = 8;

/** Values of one kind, a number for each month. */
export type Series = { readonly name: string; readonly values: readonly number[] };

type MonthBarsProps = {
  readonly title: string;
  /** `yyyy-MM`, the earliest first. */
  readonly months: readonly string[];
  /** Side by side in each month, the most important first. */
  readonly series: readonly Series[];
  readonly text: (value: number) => string;
};

/** Of many months the year is said once: a phone has no room for more. */
const shortName = (month: string, count: number): string =>
  count > LEAST_SLOTS && !month.endsWith('-01') ? month.slice(5) : month.slice(2);

/** Months side by side; the table of the same figures below is what a screen reader is told. */
export function MonthBars({ title, months, series, text }: MonthBarsProps) {
  const most = Math.max(1e-9, ...series.flatMap(({ values }) => values));
  const slots = Math.max(LEAST_SLOTS, months.length);
  const month = WIDE / slots;
  const bar = (month * 0.8) / Math.max(1, series.length);
  return (
    <figure className={css.bars}>
      <figcaption>
        {title}
        {series.map(({ name }, kind) => (
          <span key={name} className={css.key} data-kind={kind}>
            {name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden>
        {series.map(({ name, values }, kind) =>
          values.map((value, i) => (
            <rect
              key={`${name} ${months[i]}`}
              data-kind={kind}
              x={i * month + month * 0.1 + kind * bar}
              y={HIGH - (value / most) * HIGH}
              width={Math.max(1, bar - 2)}
              height={(value / most) * HIGH}
            >
              <title>{`${months[i]} ${name}: ${text(value)}`}</title>
            </rect>
          )),
        )}
      </svg>
      <div className={css.axis}>
        {months.map((name) => (
          <span key={name}>{shortName(name, months.length)}</span>
        ))}
        {Array.from({ length: slots - months.length }, (_, i) => (
          <span key={i} aria-hidden="true" />
        ))}
      </div>
    </figure>
  );
}
