import { ActionIcon, Button, Popover, Progress } from '@mantine/core';
import { IconFile, IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeHref } from '../editor/safeHref.ts';
import css from './UploadField.module.css';
import type { StoredFile } from '../inputs/uploadPort.ts';
import type { Upload } from './useUploads.ts';

type StoredProps = {
  readonly file: StoredFile;
  readonly onRemove: ((file: StoredFile) => void) | undefined;
};

/** A stored picture, 148 px square. */
export function ImageTile({ file, onRemove }: StoredProps) {
  const { t } = useTranslation('form');
  const [isBroken, setBroken] = useState(false);
  return (
    <div className={css.tile} data-status="success">
      {isBroken ? (
        <span className={css.broken} title={file.name}>
          <IconPhotoOff size={20} stroke={1.5} aria-hidden="true" />
          {file.name}
        </span>
      ) : (
        <img src={file.url} alt={file.name} onError={() => setBroken(true)} />
      )}
      <span className={css.status}>{t('uploaded')}</span>
      {onRemove === undefined ? null : (
        <RemoveButton name={file.name} onRemove={() => onRemove(file)} />
      )}
    </div>
  );
}

/** A stored file by its name. */
export function FileRow({ file, onRemove }: StoredProps) {
  const { t } = useTranslation('form');
  const href = safeHref(file.url);
  return (
    <div className={css.row} data-status="success">
      <IconFile size={16} stroke={1.5} aria-hidden="true" />
      {href === undefined ? (
        <span className={css.name}>{file.name}</span>
      ) : (
        <a
          className={css.name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          title={file.name}
        >
          {file.name}
        </a>
      )}
      <span className={css.status}>{t('uploaded')}</span>
      {onRemove === undefined ? null : (
        <RemoveButton name={file.name} onRemove={() => onRemove(file)} />
      )}
    </div>
  );
}

/** A file on its way: waiting, or how much of it has gone out. It cannot be deleted yet. */
export function UploadRow({ upload, tile }: { readonly upload: Upload; readonly tile: boolean }) {
  const { t } = useTranslation('form');
  const { name, status, percent } = upload;
  return (
    <div className={tile ? css.tile : css.row} data-status={status}>
      <span className={css.name} title={name}>
        {name}
      </span>
      <span className={css.status} role="status">
        {status === 'ready' ? t('ready') : t('uploading', { percent })}
      </span>
      <Progress className={css.progress ?? ''} value={percent} size="sm" aria-label={name} />
    </div>
  );
}

function RemoveButton({
  name,
  onRemove,
}: {
  readonly name: string;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('form');
  const [isAsking, setAsking] = useState(false);
  return (
    <Popover
      opened={isAsking}
      onChange={setAsking}
      trapFocus
      returnFocus
      shadow="md"
      position="bottom-end"
    >
      <Popover.Target>
        <ActionIcon
          className={css.remove ?? ''}
          variant="default"
          size="md"
          aria-label={t('deleteFile', { name })}
          onClick={() => setAsking(!isAsking)}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('deleteFile', { name })}>
        <p className={css.sure}>{t('deleteSure', { name })}</p>
        <div className={css.answers}>
          <Button size="xs" variant="default" data-autofocus onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
          <Button size="xs" onClick={onRemove}>
            {t('delete')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
