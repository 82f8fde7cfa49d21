import { useMemo, type ReactNode } from 'react';
import css from './widgets.module.css';
import { drawTile, TILE } from './watermarkTile.ts';

type WatermarkProps = {
  readonly lines: readonly string[];
  readonly ink?: string;
  readonly children: ReactNode;
};

/** Lays a text over everything inside, again and again, without standing in the way of a hand. */
export function Watermark({ lines, ink, children }: WatermarkProps) {
  const text = lines.join('\n');
  const tile = useMemo(() => {
    const canvas = document.createElement('canvas');
    canvas.width = TILE;
    canvas.height = TILE;
    const brush = canvas.getContext('2d');
    if (brush !== null) drawTile(brush, text.split('\n'), ink);
    return canvas.toDataURL();
  }, [text, ink]);
  return (
    <div className={css.marked}>
      {children}
      <div
        className={css.watermark}
        aria-hidden="true"
        data-watermark
        style={{ backgroundImage: `url(${tile})` }}
      />
    </div>
  );
}
