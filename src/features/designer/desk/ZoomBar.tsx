import { ActionIcon, Button } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { LEAST_ZOOM, MOST_ZOOM, zoomed, type Zoom } from '../model/zoom.ts';
import css from './desk.module.css';

type Props = {
  readonly zoom: Zoom;
  readonly scale: number;
  readonly onZoom: (zoom: Zoom) => void;
};

/** How large the canvas is shown. */
export function ZoomBar({ zoom, scale, onZoom }: Props) {
  const { t } = useTranslation('designer');
  useShortcut('0', t('zoom.fit'), () => onZoom('fit'));
  useShortcut('1', t('zoom.whole'), () => onZoom(1));
  return (
    <div className={css.zoom} role="group" aria-label={t('zoom')}>
      <Button
        size="compact-xs"
        variant={zoom === 'fit' ? 'light' : 'default'}
        aria-pressed={zoom === 'fit'}
        onClick={() => onZoom('fit')}
      >
        {t('zoom.fit')}
      </Button>
      <Button
        size="compact-xs"
        variant={zoom === 1 ? 'light' : 'default'}
        aria-pressed={zoom === 1}
        onClick={() => onZoom(1)}
      >
        {t('zoom.whole')}
      </Button>
      <ActionIcon
        variant="default"
        size={24}
        aria-label={t('zoom.out')}
        title={t('zoom.out')}
        disabled={scale <= LEAST_ZOOM}
        onClick={() => onZoom(zoomed(scale, -1))}
      >
        <IconZoomOut size={14} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={24}
        aria-label={t('zoom.in')}
        title={t('zoom.in')}
        disabled={scale >= MOST_ZOOM}
        onClick={() => onZoom(zoomed(scale, 1))}
      >
        <IconZoomIn size={14} stroke={1.5} />
      </ActionIcon>
      <output>{Math.round(scale * 100)} %</output>
    </div>
  );
}
