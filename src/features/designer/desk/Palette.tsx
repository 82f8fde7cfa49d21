import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { widgetTypes, type WidgetType } from '../model/widget.ts';
import { DRAGGED } from './Canvas.tsx';
import css from './desk.module.css';

type Props = {
  readonly onAdd: (type: WidgetType) => void;
  readonly canSave: boolean;
  readonly onSave: () => void;
  readonly onExport: () => void;
  readonly onVersions: () => void;
};

/** The kinds of widgets, and what becomes of the screen: saved, or a file. */
export function Palette({ onAdd, canSave, onSave, onExport, onVersions }: Props) {
  const { t } = useTranslation('designer');
  return (
    <div className={css.palette} role="group" aria-label={t('palette')}>
      <div className={css.types}>
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
      </div>
      <Button size="xs" variant="default" onClick={onVersions}>
        {t('versions')}
      </Button>
      <Button size="xs" variant="default" onClick={onExport}>
        {t('export')}
      </Button>
      <Button size="xs" disabled={!canSave} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  );
}
