import { ActionIcon, Button } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPEN_PICTURES_MOST } from '#contracts/maintenance/openReport.ts';
import { imageTypes } from '#ui/upload/fileRules.ts';
import { shrunk } from '#ui/upload/imageWork.ts';
import css from './report.module.css';

type Props = {
  readonly photos: readonly File[];
  readonly onPhotos: (photos: readonly File[]) => void;
};

/** A few photos by the camera or from the phone, made small before they are sent. */
export function PhotoPicker({ photos, onPhotos }: Props) {
  const { t } = useTranslation('workInMine');
  const input = useRef<HTMLInputElement>(null);
  const [isUnfit, setUnfit] = useState(false);
  const add = async (chosen: readonly File[]): Promise<void> => {
    const pictures = chosen.filter(({ type }) => imageTypes.includes(type));
    setUnfit(pictures.length < chosen.length);
    const taken = pictures.slice(0, OPEN_PICTURES_MOST - photos.length);
    onPhotos([...photos, ...(await Promise.all(taken.map((file) => shrunk(file))))]);
  };
  return (
    <div className={css.photos}>
      <Button
        size="md"
        variant="default"
        leftSection={<IconCamera size={20} aria-hidden="true" />}
        disabled={photos.length >= OPEN_PICTURES_MOST}
        onClick={() => input.current?.click()}
      >
        {t('addPhoto')}
      </Button>
      <span className={css.hint}>{t('photosHint', { count: OPEN_PICTURES_MOST })}</span>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        multiple
        hidden
        aria-label={t('addPhoto')}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void add(chosen);
        }}
      />
      {isUnfit ? <p role="alert">{t('notPhoto')}</p> : null}
      {photos.length === 0 ? null : (
        <ul className={css.photoList}>
          {photos.map((photo, at) => (
            <li key={`${photo.name} ${photo.lastModified} ${photo.size}`}>
              <Preview photo={photo} name={t('photoNamed', { number: at + 1 })} />
              <ActionIcon
                size={44}
                variant="default"
                aria-label={t('removePhoto', { number: at + 1 })}
                onClick={() => onPhotos(photos.filter((one) => one !== photo))}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Preview({ photo, name }: { readonly photo: File; readonly name: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    if (image.current !== null) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return <img ref={image} alt={name} />;
}
