import { Autocomplete, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPort } from '#crud/uploadPort.ts';
import { useMineModel } from '#features/mine/api.ts';
import { useCameras } from '#features/video/api.ts';
import { UploadField } from '#ui/upload/UploadField.tsx';
import { textOf } from '../model/props.ts';
import type { Widget } from '../model/widget.ts';

type Props = {
  readonly widget: Widget;
  readonly onChange: (widget: Widget) => void;
};

/** What is particular to the kind of a widget. */
export function Particular({ widget, onChange }: Props) {
  const props: PropInput = {
    widget,
    text: (name) => textOf(widget, name),
    set: (name, value) => onChange({ ...widget, props: { ...widget.props, [name]: value } }),
  };
  switch (widget.type) {
    case 'carousel':
      return <CarouselProps {...props} />;
    case 'video':
      return <VideoProps {...props} />;
    case 'notice':
      return <NoticeProps {...props} />;
    case 'charts':
      return (
        <>
          <PointProp {...props} />
          <Count {...props} name="hours" usual={1} most={72} />
        </>
      );
    case 'figure':
      return <PointProp {...props} />;
    case 'text':
      return <WordsProps {...props} size={48} />;
    case 'scroll':
      return (
        <>
          <WordsProps {...props} size={32} />
          <Count {...props} name="pass" usual={40} most={600} />
        </>
      );
    case 'tts':
      return (
        <>
          <WordsProps {...props} />
          <Count {...props} name="minutes" usual={10} most={1_440} />
        </>
      );
    case 'film':
      return <FileProp {...props} kind="files" label="film" accept={['video/mp4', 'video/webm']} />;
    case 'product':
      return (
        <>
          <FileProp {...props} kind="images" label="picture" />
          <LineProp {...props} name="title" />
          <LineProp {...props} name="price" />
          <WordsProps {...props} />
        </>
      );
    case 'workerCards':
      return <CardsProps {...props} />;
    default:
      return null;
  }
}

/** The widget, a text of its props, and how one is set. */
type PropInput = {
  readonly widget: Widget;
  readonly text: (name: string) => string;
  readonly set: (name: string, value: string | number) => void;
};

type CountProps = PropInput & {
  readonly name: string;
  readonly usual: number;
  readonly most: number;
};

function Count({ widget, set, name, usual, most }: CountProps) {
  const { t } = useTranslation('designer');
  return (
    <NumberInput
      label={t(`prop.${name}`)}
      size="xs"
      min={1}
      max={most}
      value={Number(widget.props[name] ?? usual)}
      onChange={(value) => set(name, Math.min(most, Math.max(1, Number(value) || usual)))}
    />
  );
}

function CarouselProps(props: PropInput) {
  const { t } = useTranslation('designer');
  const { widget, text, set } = props;
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
      <Count {...props} name="seconds" usual={8} most={600} />
    </>
  );
}

function VideoProps({ text, set }: PropInput) {
  const { t } = useTranslation('designer');
  const { data: cameras } = useCameras(true);
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
}

const NoticeProps = (props: PropInput) => (
  <>
    <LineProp {...props} name="title" />
    <WordsProps {...props} size={32} />
  </>
);

function LineProp({ text, set, name }: PropInput & { readonly name: 'title' | 'price' }) {
  const { t } = useTranslation('designer');
  return (
    <TextInput
      label={t(`prop.${name}`)}
      size="xs"
      value={text(name)}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  );
}

/** A text of several lines; `size`: the usual one of its type, which can be set then. */
function WordsProps({ size, ...props }: PropInput & { readonly size?: number }) {
  const { t } = useTranslation('designer');
  const { text, set } = props;
  return (
    <>
      <Textarea
        label={t('prop.text')}
        size="xs"
        rows={5}
        value={text('text')}
        onChange={(event) => set('text', event.currentTarget.value)}
      />
      {size === undefined ? null : <Count {...props} name="size" usual={size} most={400} />}
    </>
  );
}

type FileInput = PropInput & {
  readonly kind: 'images' | 'files';
  readonly label: 'film' | 'picture';
  readonly accept?: readonly string[];
};

/** The address of one file. */
function FileProp({ widget, text, set, kind, label, accept }: FileInput) {
  const { t } = useTranslation('designer');
  return (
    <UploadField
      id={`url-${widget.id}`}
      label={t(`prop.${label}`)}
      kind={kind}
      port={uploadPort}
      store="text"
      limit={1}
      {...(accept === undefined ? {} : { accept })}
      value={text('url')}
      onChange={(value) =>
        set('url', typeof value === 'string' ? value : ((value ?? [])[0]?.url ?? ''))
      }
    />
  );
}

function PointProp({ text, set }: PropInput) {
  const { t } = useTranslation('designer');
  const { data: model } = useMineModel(true);
  const codes = useMemo(
    () => new Map((model?.points ?? []).map(({ code, name }) => [`${name} ${code}`, code])),
    [model],
  );
  return (
    <Autocomplete
      label={t('prop.pointCode')}
      size="xs"
      limit={30}
      data={[...codes.keys()]}
      value={text('pointCode')}
      onChange={(value) => set('pointCode', codes.get(value) ?? value)}
    />
  );
}

function CardsProps({ text, set }: PropInput) {
  const { t } = useTranslation('designer');
  return (
    <>
      {(['title', 'team', 'shift'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(`prop.${name}`)}
          size="xs"
          value={text(name)}
          onChange={(event) => set(name, event.currentTarget.value.trim())}
        />
      ))}
      <NativeSelect
        label={t('prop.who')}
        size="xs"
        value={text('who')}
        onChange={(event) => set('who', event.currentTarget.value)}
        data={[
          { value: '', label: t('who.all') },
          { value: 'leaders', label: t('who.leaders') },
        ]}
      />
    </>
  );
}
