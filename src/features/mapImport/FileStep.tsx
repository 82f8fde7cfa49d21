import { Button } from '@mantine/core';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestFailure } from '#crud/httpClient.ts';
import { Fault } from './Fault.tsx';
import css from './mapImport.module.css';

type Props = {
  readonly fault: RequestFailure | undefined;
  readonly onChoose: (file: File) => void;
};

/** The first step: which files can be read, and which one it is; dropped or chosen. */
export function FileStep({ fault, onChoose }: Props) {
  const { t } = useTranslation('mapImport');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onChoose(file);
  };
  return (
    <section
      className={css.drop}
      data-over={isOver || undefined}
      aria-label={t('step.file')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>{t('fileHint')}</p>
      <Fault fault={fault} />
      <input
        ref={input}
        type="file"
        hidden
        accept=".dxf,.geojson,.json,.zip,.csv,.txt,.tsv"
        aria-label={t('choose')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again once it was mended.
          event.currentTarget.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
      <Button size="xs" onClick={() => input.current?.click()} data-autofocus>
        {t('choose')}
      </Button>
    </section>
  );
}
