import '#ui/theme/formStyles.ts';
import { Button, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Widget } from '../model/design.ts';
import css from './desk.module.css';
import { Particular } from './Particular.tsx';

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
