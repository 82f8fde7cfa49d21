import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CameraView } from '#contracts/video/videoCalls.ts';
import type { NearCamera } from '../picture/nearest.ts';
import { StatusDot, type Tone } from '#ui/marks/StatusDot.tsx';
import css from './video.module.css';

type CameraListProps = {
  readonly cameras: readonly CameraView[];
  readonly near: readonly NearCamera[] | undefined;
  readonly picked: readonly string[];
  readonly shown: readonly string[];
  readonly onPicked: (picked: readonly string[]) => void;
};

/** The cameras that pass, each to be ticked for the wall. */
export function CameraList({ cameras, near, picked, shown, onPicked }: CameraListProps) {
  const { t } = useTranslation('videoWall');
  const toggle = (id: string): void =>
    onPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  return (
    <>
      <p className={css.hint}>
        {t('pickHint')}
        {picked.length === 0 ? null : (
          <Button size="compact-xs" variant="subtle" onClick={() => onPicked([])}>
            {t('clearPicked')} ({picked.length})
          </Button>
        )}
      </p>
      <ul className={css.list}>
        {cameras.map((camera) => {
          const metres = near?.find((one) => one.camera.id === camera.id)?.metres;
          return (
            <li key={camera.id} data-shown={shown.includes(camera.id) || undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={picked.includes(camera.id)}
                  onChange={() => toggle(camera.id)}
                />
                <span className={css.camera}>
                  <strong>{camera.name}</strong>
                  <small>
                    {[
                      camera.code,
                      camera.isKey ? t('key') : '',
                      camera.areaName || camera.installPlace,
                    ]
                      .filter((text) => text !== '')
                      .join(' · ')}
                  </small>
                </span>
                <span className={css.end}>
                  {camera.kinds.length === 0 ? (
                    <small>{t('noStream')}</small>
                  ) : (
                    <StatusDot tone={tones[camera.onlineState] ?? 'dash'}>{''}</StatusDot>
                  )}
                  {metres === undefined ? null : (
                    <small className="ph-digits">
                      {t('metres', { count: Math.round(metres) })}
                    </small>
                  )}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const tones: Readonly<Record<number, Tone>> = { 0: 'cross', 1: 'full', 2: 'half' };
