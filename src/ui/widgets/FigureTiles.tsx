import css from './figureTiles.module.css';

/** One figure with its name; all texts are in the reader's language. */
export type Figure = {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  /** What is asked of it, whether that is met, whatever else there is to say; empty ones are left out. */
  readonly said?: readonly string[];
  /** It misses what is asked of it. */
  readonly missed?: boolean;
};

/** Figures at a glance; what misses its goal stands out without a hue, which belongs to alarms. */
export const FigureTiles = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl className={css.tiles}>
    {figures.map(({ key, name, value, said = [], missed = false }) => (
      <div key={key} className={css.tile} data-missed={missed || undefined}>
        <dt>{name}</dt>
        <dd className={css.figure}>{value}</dd>
        <dd className={css.said}>{said.filter((part) => part !== '').join(' · ')}</dd>
      </div>
    ))}
  </dl>
);
