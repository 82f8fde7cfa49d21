import { IconArrowsMaximize, IconArrowsMove, IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cameraCodes, type CameraView } from '#contracts/video/videoCalls.ts';
import { usePermission } from '#crud/session.ts';
import { LivePicture } from '#ui/video/LivePicture.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './CameraPicture.module.css';
import { openLive } from './openLive.ts';
import { saveSnapshot } from './snapshot.ts';
import { SteerPad } from './SteerPad.tsx';

type CameraPictureProps = {
  readonly camera: CameraView;
  /** What stands beside the name, such as how far it is. */
  readonly said?: string | undefined;
  /** Shows it by itself; absent: it stands by itself. */
  readonly onOpen?: (() => void) | undefined;
};

/**
 * The live picture of a camera with what its user may do: keep a snapshot, turn it, see it by
 * itself.
 */
export function CameraPicture({ camera, said, onOpen }: CameraPictureProps) {
  const { t } = useTranslation('cameras');
  const maySteer = usePermission(cameraCodes.steer) && camera.canSteer;
  const note = useNote(camera);
  const [isSteering, setSteering] = useState(onOpen === undefined);
  return (
    <div className={css.camera}>
      <LivePicture
        name={said === undefined ? camera.name : `${camera.name} · ${said}`}
        kinds={camera.kinds}
        open={(kind) => openLive(camera.id, kind)}
        note={note}
        tools={(video) => (
          <>
            {maySteer ? (
              <Tool
                label={t('steer')}
                isOn={isSteering}
                onClick={() => setSteering(!isSteering)}
                icon={IconArrowsMove}
              />
            ) : null}
            <Tool
              label={t('snapshot')}
              isOff={video === undefined}
              onClick={() => video && saveSnapshot(video, camera.name, Date.now())}
              icon={IconCamera}
            />
            {onOpen === undefined ? null : (
              <Tool label={t('open')} onClick={onOpen} icon={IconArrowsMaximize} />
            )}
          </>
        )}
      />
      {maySteer && isSteering ? (
        <SteerPad cameraId={camera.id} withKeys={onOpen === undefined} />
      ) : null}
    </div>
  );
}

type ToolProps = {
  readonly label: string;
  readonly icon: typeof IconCamera;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
};

function Tool({ label, icon: Icon, isOn, isOff = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon size={16} stroke={1.5} aria-hidden="true" />
    </button>
  );
}

/** What is known of the device itself. */
function useNote({ onlineState, lastOnlineTime }: CameraView): string | undefined {
  const { t } = useTranslation('cameras');
  if (onlineState === 2) return t('broken');
  if (onlineState !== 0) return undefined;
  return lastOnlineTime === null
    ? t('offline')
    : t('offlineSince', { moment: fullMomentText(lastOnlineTime) });
}
