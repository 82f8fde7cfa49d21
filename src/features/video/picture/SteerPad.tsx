import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CameraMove } from '#contracts/video/videoCalls.ts';
import css from './CameraPicture.module.css';
import { useSteer } from './useSteer.ts';

/** As they stand on the pad, three in a row. */
const moves = [
  ['zoomOut', IconZoomOut],
  ['up', IconArrowUp],
  ['zoomIn', IconZoomIn],
  ['left', IconArrowLeft],
  ['down', IconArrowDown],
  ['right', IconArrowRight],
] as const;

const keys: Readonly<Record<string, CameraMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
};

/**
 * Turns a camera for as long as a button is held; `withKeys`: the arrow keys of the page do it too.
 */
export function SteerPad({
  cameraId,
  withKeys,
}: {
  readonly cameraId: string;
  readonly withKeys: boolean;
}) {
  const { t } = useTranslation('cameras');
  const steer = useSteer(cameraId);
  const moving = useRef<CameraMove>(undefined);
  const begin = useCallback(
    (move: CameraMove) => {
      if (moving.current === move) return;
      moving.current = move;
      steer(move);
    },
    [steer],
  );
  const end = useCallback(() => {
    if (moving.current === undefined) return;
    moving.current = undefined;
    steer('stop');
  }, [steer]);
  // However the hand leaves, the camera must not go on turning.
  useEffect(() => {
    window.addEventListener('blur', end);
    return () => {
      window.removeEventListener('blur', end);
      end();
    };
  }, [end]);
  useEffect(() => {
    if (!withKeys) return undefined;
    const down = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
      const move = keys[key];
      if (move === undefined || ctrlKey || altKey || metaKey || target instanceof HTMLInputElement)
        return;
      begin(move);
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', end);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', end);
    };
  }, [withKeys, begin, end]);
  return (
    <div className={css.pad} role="group" aria-label={t('steer')}>
      {moves.map(([move, Icon]) => (
        <button
          key={move}
          type="button"
          aria-label={t(`move.${move}`)}
          title={t(`move.${move}`)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            begin(move);
          }}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={({ key, repeat }) =>
            (key === 'Enter' || key === ' ') && !repeat && begin(move)
          }
          onKeyUp={end}
        >
          <Icon size={16} stroke={1.5} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
