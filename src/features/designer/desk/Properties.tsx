import '#ui/theme/formStyles.ts';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { entranceOf, entrances, withEntrance } from '../model/entrance.ts';
import { isKnown, type Widget } from '../model/widget.ts';
import css from './desk.module.css';
import { Particular } from './Particular.tsx';

type Props = {
  /** The widget that is chosen alone; undefined where several are. */
  readonly widget: Widget | undefined;
  readonly count: number;
  readonly onChange: (widget: Widget) => void;
  readonly onRemove: () => void;
};

/** Name, place, size and what is particular to the kind of the chosen widget. */
export function Properties({ widget, count, onChange, onRemove }: Props) {
  const { t } = useTranslation('designer');
  return (
    <section className={css.properties} aria-label={t('properties')}>
      {widget === undefined ? (
        <h2>{t('chosen', { count })}</h2>
      ) : (
        <OfOne widget={widget} onChange={onChange} />
      )}
      <Button size="xs" variant="default" disabled={widget?.locked === true} onClick={onRemove}>
        {t('remove', { count })}
      </Button>
    </section>
  );
}

function OfOne({
  widget,
  onChange,
}: {
  readonly widget: Widget;
  readonly onChange: (widget: Widget) => void;
}) {
  const { t } = useTranslation('designer');
  const { type, name = '', locked } = widget;
  const number = (side: 'x' | 'y' | 'w' | 'h') => {
    const least = side === 'w' || side === 'h' ? 8 : 0;
    return (
      <NumberInput
        label={t(`place.${side}`)}
        size="xs"
        value={widget[side]}
        min={least}
        max={32_000}
        disabled={locked === true}
        onChange={(value) => {
          const px = Math.round(Number(value) || 0);
          onChange({ ...widget, [side]: Math.min(32_000, Math.max(least, px)) });
        }}
      />
    );
  };
  return (
    <>
      <h2>{isKnown(type) ? t(`widget.${type}`) : t('unknown', { type })}</h2>
      <TextInput
        label={t('name')}
        size="xs"
        maxLength={60}
        value={name}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...widget, name: value === '' ? undefined : value })
        }
      />
      <div className={css.pairs}>
        {number('x')}
        {number('y')}
        {number('w')}
        {number('h')}
      </div>
      <NativeSelect
        label={t('entrance')}
        size="xs"
        value={entranceOf(widget) ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            withEntrance(
              widget,
              entrances.find((one) => one === value),
            ),
          )
        }
        data={['' as const, ...entrances].map((value) => ({
          value,
          label: t(`entrance.${value === '' ? 'none' : value}`),
        }))}
      />
      {isKnown(type) ? (
        <Particular widget={widget} onChange={onChange} />
      ) : (
        <p className={css.hint}>{t('unknownHint')}</p>
      )}
    </>
  );
}
