import 'react-easy-crop/react-easy-crop.css';
import { Button, Modal } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { cropped, type Area } from './imageWork.ts';
import css from './UploadField.module.css';

type CropDialogProps = {
  readonly file: File;
  /** Address of the file inside this page. */
  readonly url: string;
  /** Width to height. */
  readonly ratio: number;
  /** The part that was chosen; `undefined` when the dialog was closed. */
  readonly onEnd: (file: File | undefined) => void;
};

/**
 * Cuts a part out of a picture before it is sent: moved by drag or arrow keys, enlarged by slider
 * or wheel.
 */
export default function CropDialog({ file, url, ratio, onEnd }: CropDialogProps) {
  const { t } = useTranslation('form');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<Area>();
  const use = async (): Promise<void> => {
    if (area !== undefined) onEnd(await cropped(file, area, rotation));
  };
  return (
    <Modal
      opened
      size={560}
      // The picture is measured when it appears; it must not be on its way in.
      transitionProps={{ duration: 0 }}
      title={t('cropTitle')}
      onClose={() => onEnd(undefined)}
      closeButtonProps={{ 'aria-label': t('cancel') }}
      classNames={{ overlay: css.belowStrip ?? '', inner: css.belowStrip ?? '' }}
    >
      <div className={css.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          aspect={ratio}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
        />
      </div>
      <div className={css.cropBar}>
        <label>
          {t('zoom')}
          <input
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
          />
        </label>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRotateClockwise size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => setRotation((rotation + 90) % 360)}
        >
          {t('rotate')}
        </Button>
      </div>
      <div className={css.answers}>
        <Button size="xs" variant="default" onClick={() => onEnd(undefined)}>
          {t('cancel')}
        </Button>
        <Button size="xs" disabled={area === undefined} onClick={() => void use()}>
          {t('cropUse')}
        </Button>
      </div>
    </Modal>
  );
}
