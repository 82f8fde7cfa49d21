import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './UploadField.module.css';

type DropAreaProps = {
  readonly label: string;
  readonly kind: 'images' | 'files';
  readonly many: boolean;
  /** Types and endings that the window to choose from offers; empty: any. */
  readonly accept: readonly string[];
  readonly onTake: (files: readonly File[]) => void;
  /** Id of the button that opens that window; absent: there is none. */
  readonly buttonId: string | undefined;
  readonly children: ReactNode;
};

/** Where files are dropped or chosen; what is taken already stands in it. */
export function DropArea(props: DropAreaProps) {
  const { label, kind, many, accept, onTake, buttonId, children } = props;
  const { t } = useTranslation('form');
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const areImages = kind === 'images';
  return (
    <div
      className={css.box}
      data-kind={kind}
      data-over={isOver || undefined}
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onTake([...event.dataTransfer.files]);
      }}
    >
      {children}
      {buttonId === undefined ? null : (
        <div className={areImages ? css.tile : css.add}>
          <Button
            id={buttonId}
            size="xs"
            variant="default"
            onClick={() => chooser.current?.click()}
          >
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
        multiple={many}
        accept={accept.join(',')}
        onChange={(event) => {
          onTake([...(event.currentTarget.files ?? [])]);
          // The same file must be able to be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
