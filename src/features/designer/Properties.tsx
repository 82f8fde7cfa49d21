import '#ui/theme/formStyles.ts';
import {
  Autocomplete,
  Button,
  NativeSelect,
  NumberInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPort } from '#crud/uploadPort.ts';
import { useMineModel } from '#features/mine/api.ts';
import { useCameras } from '#features/video/api.ts';
import { UploadField } from '#ui/upload/UploadField.tsx';
import type { Widget } from './design.ts';
import css from './designer.module.css';

type Props = {
  readonly widget: Widget;
  readonly onChange: (widget: Widget) => void;
  readonly onRemove: () => void;
};

/** Place, size and what is particular to the kind of the chosen widget. */
export function Properties({ widget, onChange, onRemove }: Props) {
  const { t } = useTranslation('designer');
  const number = (name: 'x' | 'y' | 'w' | 'h') => (
    <NumberInput
      label={t(`place.${name}`)}
      size="xs"
      value={widget[name]}
      min={name === 'w' || name === 'h' ? 40 : 0}
      onChange={(value) =>
        onChange({
          ...widget,
          [name]: Math.max(name === 'w' || name === 'h' ? 40 : 0, Math.round(Number(value) || 0)),
        })
      }
    />
  );
  return (
    <section className={css.properties} aria-label={t('properties')}>
      <h2>{t(`widget.${widget.type}`)}</h2>
      <div className={css.pairs}>
        {number('x')}
        {number('y')}
        {number('w')}
        {number('h')}
      </div>
      <Particular widget={widget} onChange={onChange} />
      <Button size="xs" variant="default" onClick={onRemove}>
        {t('remove')}
      </Button>
    </section>
  );
}

function Particular({ widget, onChange }: Pick<Props, 'widget' | 'onChange'>) {
  const { t } = useTranslation('designer');
  const { data: cameras } = useCameras(widget.type === 'video');
  const { data: model } = useMineModel(widget.type === 'charts');
  const codes = useMemo(
    () => new Map((model?.points ?? []).map(({ code, name }) => [`${name} ${code}`, code])),
    [model],
  );
  const set = (name: string, value: string | number): void =>
    onChange({ ...widget, props: { ...widget.props, [name]: value } });
  const text = (name: string): string => String(widget.props[name] ?? '');
  const count = (name: string, usual: number, most: number) => (
    <NumberInput
      label={t(`prop.${name}`)}
      size="xs"
      min={1}
      max={most}
      value={Number(widget.props[name] ?? usual)}
      onChange={(value) => set(name, Math.min(most, Math.max(1, Number(value) || usual)))}
    />
  );
  switch (widget.type) {
    case 'carousel':
      return (
        <>
          <UploadField
            id={`urls-${widget.id}`}
            label={t('prop.urls')}
            kind="images"
            port={uploadPort}
            store="text"
            limit={12}
            value={text('urls')}
            onChange={(value) =>
              set(
                'urls',
                typeof value === 'string' ? value : (value ?? []).map(({ url }) => url).join('|'),
              )
            }
          />
          {count('seconds', 8, 600)}
        </>
      );
    case 'video':
      return (
        <NativeSelect
          label={t('prop.cameraId')}
          size="xs"
          value={text('cameraId')}
          onChange={(event) => set('cameraId', event.currentTarget.value)}
          data={[
            { value: '', label: '-' },
            ...(cameras ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      );
    case 'notice':
      return (
        <>
          <TextInput
            label={t('prop.title')}
            size="xs"
            value={text('title')}
            onChange={(event) => set('title', event.currentTarget.value)}
          />
          <Textarea
            label={t('prop.text')}
            size="xs"
            rows={5}
            value={text('text')}
            onChange={(event) => set('text', event.currentTarget.value)}
          />
          {count('size', 32, 400)}
        </>
      );
    case 'charts':
      return (
        <>
          <Autocomplete
            label={t('prop.pointCode')}
            size="xs"
            limit={30}
            data={[...codes.keys()]}
            value={text('pointCode')}
            onChange={(value) => set('pointCode', codes.get(value) ?? value)}
          />
          {count('hours', 1, 72)}
        </>
      );
    default:
      return null;
  }
}
