import '../theme/formStyles.ts';
import '@mantine/core/styles/Progress.css';
import { Button, Input } from '@mantine/core';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useEffect, useRef, useState, type DragEvent } from 'react';
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
  const limit = props.limit ?? (areImages ? IMAGE_LIMIT : FILE_LIMIT);
  const [notice, setNotice] = useState<Notice>();
  const [cropping, setCropping] = useState<
    readonly { readonly file: File; readonly url: string }[]
  >([]);
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
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
  const isBusy = uploads.length > 0;
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);

  const held = files.length + uploads.length + cropping.length;
  const isFixed = disabled === true || readOnly === true;
  const isFull = areImages && isTooMany(held + 1, limit);
  const take = (chosen: readonly File[]): void => {
    if (isFixed || chosen.length === 0) return;
    const { taken, refusal } = judge(chosen, held, { images: areImages, limit, accept });
    setNotice(
      refusal === undefined
        ? undefined
        : { title: t('uploadWarning'), text: refusalText(refusal, t) },
    );
    if (areImages && crop !== undefined)
      setCropping([
        ...cropping,
        ...taken.map((file) => ({ file, url: URL.createObjectURL(file) })),
      ]);
    else send(taken);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };
  const [current] = cropping;
  const endCrop = (file: File | undefined): void => {
    if (file !== undefined) send([file]);
    if (current !== undefined) URL.revokeObjectURL(current.url);
    setCropping(cropping.slice(1));
  };
  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <div
        className={css.box}
        data-kind={kind}
        data-over={isOver || undefined}
        role="group"
        aria-label={label}
        {...drop}
      >
        {files.map((file) =>
          areImages ? (
            <ImageTile key={file.url} file={file} onRemove={isFixed ? undefined : remove} />
          ) : (
            <FileRow key={file.url} file={file} onRemove={isFixed ? undefined : remove} />
          ),
        )}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} tile={areImages} />
        ))}
        {isFixed || isFull ? null : (
          <div className={areImages ? css.tile : css.add}>
            <Button id={id} size="xs" variant="default" onClick={() => chooser.current?.click()}>
              {t(areImages ? 'chooseImage' : 'chooseFile')}
            </Button>
            <span className={css.hint}>{t('dropHere')}</span>
          </div>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={label}
          multiple={limit !== 1}
          accept={(accept ?? (areImages ? imageTypes : [])).join(',')}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            // The same file must be able to be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {notice === undefined ? null : (
        <div className={css.notice} role="alert">
          <div>
            <strong>{notice.title}</strong>
            <p>{notice.text}</p>
          </div>
          <Button size="compact-xs" variant="subtle" onClick={() => setNotice(undefined)}>
            {t('dismiss')}
          </Button>
        </div>
      )}
      {current === undefined || crop === undefined ? null : (
        <Suspense fallback={null}>
          <CropDialog key={current.url} {...current} ratio={crop} onEnd={endCrop} />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}

function refusalText(refusal: Refusal, t: TFunction<'form'>): string {
  const { why, ...values } = refusal;
  return t(why, values);
}
