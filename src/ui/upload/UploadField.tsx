import '../theme/formStyles.ts';
import '@mantine/core/styles/Progress.css';
import { Button, Input } from '@mantine/core';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wrapperProps, type ControlProps } from '../inputs/control.ts';
import { loaded } from '../loaded.ts';
import {
  FILE_LIMIT,
  IMAGE_LIMIT,
  imageTypes,
  isTooMany,
  judge,
  type Refusal,
} from './fileRules.ts';
import { DropArea } from './DropArea.tsx';
import { FileRow, ImageTile, UploadRow } from './FileRows.tsx';
import { shrunk } from './imageWork.ts';
import { storedFiles } from './storedFiles.ts';
import css from './UploadField.module.css';
import type { StoredFile, UploadPort } from '../inputs/uploadPort.ts';
import { useUploads } from './useUploads.ts';

const CropDialog = lazy(loaded(() => import('./CropDialog.tsx')));

export type UploadFieldProps = ControlProps<string | readonly StoredFile[]> & {
  readonly kind: 'images' | 'files';
  readonly port: UploadPort;
  /** The most files, 0 for any number; absent: one image, any number of files. */
  readonly limit?: number | undefined;
  /** The form of a value that begins empty: URLs joined by a bar, or a list of `{name, url}`. */
  readonly store?: 'text' | 'list' | undefined;
  /** Ratio of width to height of the crop dialog; absent: no cropping. */
  readonly crop?: number | undefined;
  /** Whether pictures become smaller first; they do unless this is false. */
  readonly compress?: boolean | undefined;
  readonly accept?: readonly string[] | undefined;
  /** Told when the first upload begins and when the last has ended. */
  readonly onBusy?: (isBusy: boolean) => void;
};

type Notice = { readonly title: string; readonly text: string };

/** Uploads pictures or files through the port it is given; chosen by button, dropped or pasted. */
export function UploadField(props: UploadFieldProps) {
  const { t } = useTranslation('form');
  const {
    id,
    label,
    kind,
    port,
    store = 'list',
    crop,
    compress,
    accept,
    value,
    onChange,
    disabled,
    readOnly,
    onBusy,
  } = props;
  const areImages = kind === 'images';
  const Stored = areImages ? ImageTile : FileRow;
  const limit = props.limit ?? (areImages ? IMAGE_LIMIT : FILE_LIMIT);
  const [notice, setNotice] = useState<Notice>();
  const files = storedFiles(value);
  const { uploads, send, remove } = useUploads({
    value,
    onChange,
    store,
    port,
    prepare: (file) => (areImages && compress !== false ? shrunk(file) : Promise.resolve(file)),
    onFailed: (message) =>
      setNotice({ title: t('uploadFailed'), text: message || t('unknownError') }),
  });
  const cropping = useCropping((file) => send([file]));
  const isBusy = uploads.length > 0;
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);

  const held = files.length + uploads.length + cropping.count;
  const isFixed = disabled === true || readOnly === true;
  const isFull = areImages && isTooMany(held + 1, limit);
  const take = (chosen: readonly File[]): void => {
    if (isFixed || chosen.length === 0) return;
    const { taken, refusal } = judge(chosen, held, { images: areImages, limit, accept });
    setNotice(refusal && { title: t('uploadWarning'), text: refusalText(refusal, t) });
    if (areImages && crop !== undefined) cropping.add(taken);
    else send(taken);
  };
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <DropArea
        label={label}
        kind={kind}
        many={limit !== 1}
        accept={accept ?? (areImages ? imageTypes : [])}
        onTake={take}
        buttonId={isFixed || isFull ? undefined : id}
      >
        {files.map((file) => (
          <Stored key={file.url} file={file} onRemove={isFixed ? undefined : remove} />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} tile={areImages} />
        ))}
      </DropArea>
      {notice === undefined ? null : (
        <NoticeLine notice={notice} onDismiss={() => setNotice(undefined)} />
      )}
      {cropping.current === undefined || crop === undefined ? null : (
        <Suspense fallback={null}>
          <CropDialog
            key={cropping.current.url}
            {...cropping.current}
            ratio={crop}
            onEnd={cropping.end}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}

type NoticeLineProps = { readonly notice: Notice; readonly onDismiss: () => void };

function NoticeLine({ notice, onDismiss }: NoticeLineProps) {
  const { t } = useTranslation('form');
  return (
    <div className={css.notice} role="alert">
      <div>
        <strong>{notice.title}</strong>
        <p>{notice.text}</p>
      </div>
      <Button size="compact-xs" variant="subtle" onClick={onDismiss}>
        {t('dismiss')}
      </Button>
    </div>
  );
}

/** Pictures that wait for their part to be chosen, one after the other. */
function useCropping(onCropped: (file: File) => void) {
  const [waiting, setWaiting] = useState<readonly { readonly file: File; readonly url: string }[]>(
    [],
  );
  const [current] = waiting;
  return {
    current,
    count: waiting.length,
    add: (files: readonly File[]): void =>
      setWaiting([...waiting, ...files.map((file) => ({ file, url: URL.createObjectURL(file) }))]),
    end: (file: File | undefined): void => {
      if (file !== undefined) onCropped(file);
      if (current !== undefined) URL.revokeObjectURL(current.url);
      setWaiting(waiting.slice(1));
    },
  };
}

function refusalText(refusal: Refusal, t: TFunction<'form'>): string {
  const { why, ...values } = refusal;
  return t(why, values);
}
