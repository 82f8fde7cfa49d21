import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff, IconGripVertical, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Sortable } from '#ui/sortable/Sortable.tsx';
import { useSortLine } from '#ui/sortable/useSortLine.ts';
import type { Choice } from '../model/choice.ts';
import type { Widget } from '../model/widget.ts';
import css from './desk.module.css';
import { useLabel } from './useLabel.ts';

type Flag = 'locked' | 'hidden';
type LineActs = {
  readonly onChoose: (id: string, isMore: boolean) => void;
  readonly onFlip: (id: string, flag: Flag) => void;
};
type Props = LineActs & {
  readonly widgets: readonly Widget[];
  readonly chosen: Choice;
  readonly onDrop: (id: string, over: string) => void;
};

/** The widgets as they lie over each other, the uppermost first. */
export function Layers({ widgets, chosen, onDrop, ...acts }: Props) {
  const { t } = useTranslation('designer');
  const lines = widgets.toReversed();
  return (
    <section className={css.layers} aria-label={t('layers')}>
      <h2>{t('layers')}</h2>
      {lines.length === 0 ? <p className={css.hint}>{t('noLayers')}</p> : null}
      <Sortable ids={lines.map(({ id }) => id)} onDrop={onDrop}>
        <ol>
          {lines.map((widget) => (
            <LayerLine
              key={widget.id}
              widget={widget}
              isChosen={chosen.includes(widget.id)}
              {...acts}
            />
          ))}
        </ol>
      </Sortable>
    </section>
  );
}

type LineProps = LineActs & { readonly widget: Widget; readonly isChosen: boolean };

function LayerLine({ widget, isChosen, onChoose, onFlip }: LineProps) {
  const { t } = useTranslation('designer');
  const { id, locked, hidden, group } = widget;
  const name = useLabel()(widget);
  const { line, grip } = useSortLine(id, false);
  return (
    <li {...line} className={css.layer} data-chosen={isChosen || undefined} data-hidden={hidden}>
      <button {...grip} className={css.grip} aria-label={t('layerDrag', { name })}>
        <IconGripVertical size={14} stroke={1.5} />
      </button>
      <button
        type="button"
        className={css.layerName}
        aria-pressed={isChosen}
        title={name}
        onClick={(event) => onChoose(id, event.shiftKey || event.ctrlKey || event.metaKey)}
      >
        {name}
        {group === undefined ? null : <small> {t('inGroup', { group })}</small>}
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t('layerLock', { name })}
        title={t(locked === true ? 'unlock' : 'act.lock')}
        aria-pressed={locked === true}
        onClick={() => onFlip(id, 'locked')}
      >
        {locked === true ? (
          <IconLock size={14} stroke={1.5} />
        ) : (
          <IconLockOpen size={14} stroke={1.5} />
        )}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t('layerHide', { name })}
        title={t(hidden === true ? 'unhide' : 'act.hide')}
        aria-pressed={hidden === true}
        onClick={() => onFlip(id, 'hidden')}
      >
        {hidden === true ? (
          <IconEyeOff size={14} stroke={1.5} />
        ) : (
          <IconEye size={14} stroke={1.5} />
        )}
      </ActionIcon>
    </li>
  );
}
