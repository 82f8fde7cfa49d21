import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { widgetTypes, type WidgetType } from '../model/widget.ts';
import { DRAGGED } from './Canvas.tsx';
import css from './desk.module.css';

type Props = {
  readonly onAdd: (type: WidgetType) => void;
  readonly canSave: boolean;
  readonly onSave: () => void;
};

/** The kinds of widgets, and saving. */
export function Palette({ onAdd, canSave, onSave }: Props) {
  const { t } = useTranslation('designer');
  return (
    <div className={css.palette} role="group" aria-label={t('palette')}>
      {widgetTypes.map((type) => (
        <button
          key={type}
          type="button"
          draggable
          title={t('paletteHint')}
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, type)}
          onClick={() => onAdd(type)}
        >
          {t(`widget.${type}`)}
        </button>
      ))}
      <Button className={css.save ?? ''} size="xs" disabled={!canSave} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  );
}
