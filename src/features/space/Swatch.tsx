import type { CSSProperties } from 'react';
import css from './space.module.css';

type Props = {
  readonly colour: string;
  readonly text: string;
  readonly shape?: 'block' | 'dot' | 'ring' | 'hatch' | 'line';
};

/** One line of a legend. */
export function Swatch({ colour, text, shape = 'block' }: Props) {
  return (
    <li>
      <span
        className={css.swatch}
        data-shape={shape}
        style={{ '--colour': colour } as CSSProperties}
      />
      {text}
    </li>
  );
}
