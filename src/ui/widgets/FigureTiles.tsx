import { Fragment, type ReactNode } from 'react';
import css from './figureTiles.module.css';

/** One figure with its name; all texts are in the reader's language. */
export type Figure = {
  readonly key: string;
  readonly name: string;
  /** A text, or one that leads to what it counts. */
  readonly value: ReactNode;
  /** What is asked of it, whether that is met, whatever else there is to say; empty ones are left out. */
  readonly said?: readonly ReactNode[];
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
        <dd className={css.said}>
          {said
            .filter((part) => part !== '' && part !== undefined)
            .map((part, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- parts keep their places
              <Fragment key={at}>
                {at === 0 ? '' : ' · '}
                {part}
              </Fragment>
            ))}
        </dd>
      </div>
    ))}
  </dl>
);
