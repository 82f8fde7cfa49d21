import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { qrCells } from './qrCells.ts';

/**
 * A text as a QR code of error level H, 256 px unless `size` says otherwise. Always dark on white:
 * scanners want it so.
 */
export function QrImage({ text, size = 256 }: { readonly text: string; readonly size?: number }) {
  const { t } = useTranslation('widgets');
  const canvas = useRef<HTMLCanvasElement>(null);
  const cells = qrCells(text);
  useEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (!brush || cells === undefined) return;
    brush.fillStyle = '#ffffff';
    brush.fillRect(0, 0, size, size);
    brush.fillStyle = '#000000';
    // Edges on whole pixels: blurred cells are harder to read.
    const edge = (at: number): number => Math.round((at * size) / cells.length);
    for (const [y, row] of cells.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) brush.fillRect(edge(x), edge(y), edge(x + 1) - edge(x), edge(y + 1) - edge(y));
  }, [cells, size]);
  if (cells === undefined) return <p>{t('qrTooLong')}</p>;
  return (
    <canvas
      ref={canvas}
      width={size}
      height={size}
      style={{ alignSelf: 'flex-start', flex: 'none' }}
      role="img"
      aria-label={t('qr', { text })}
    />
  );
}
