import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DRAGGED } from './Canvas.tsx';
import { widgetTypes, type Widget, type WidgetType } from '../model/design.ts';
import css from './desk.module.css';
import { redone, undone, type History } from '../model/history.ts';

type Steps = History<readonly Widget[]>;
type Props = {
  readonly steps: {
    readonly history: Steps;
    readonly onHistory: (change: (before: Steps) => Steps) => void;
  };
  readonly onAdd: (type: WidgetType) => void;
  readonly canSave: boolean;
  readonly onSave: () => void;
};

/** The kinds of widgets, the steps back and forth, and saving. */
export function Palette({ steps: { history, onHistory }, onAdd, canSave, onSave }: Props) {
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
      <div className={css.steps}>
        <ActionIcon
          variant="default"
          size={28}
          aria-label={t('undo')}
          title={t('undo')}
          disabled={history.past.length === 0}
          onClick={() => onHistory(undone)}
        >
          <IconArrowBackUp size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={28}
          aria-label={t('redo')}
          title={t('redo')}
          disabled={history.future.length === 0}
          onClick={() => onHistory(redone)}
        >
          <IconArrowForwardUp size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      <Button size="xs" disabled={!canSave} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  );
}
