import { IconPin, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './tags.module.css';
import type { TagDrag } from './useTagDrag.ts';

type Props = {
  readonly name: string;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly pinned: boolean;
  readonly drag: TagDrag;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Its menu is asked for. */
  readonly onMenu: () => void;
};

/** One visited page: opens it, closes it, and is dragged to another place. */
export function Tag({ name, title, isCurrent, pinned, drag, onOpen, onClose, onMenu }: Props) {
  const { t } = useTranslation('app');
  return (
    <div
      className={`${css.tag} ${pinned ? css.pinned : ''}`}
      data-current={isCurrent || undefined}
      data-aimed={drag.isAimed(name) || undefined}
      draggable
      onDragStart={() => drag.begin(name)}
      onDragEnd={drag.end}
      onDragOver={(event) => {
        if (drag.over(name)) event.preventDefault();
      }}
      onDrop={() => drag.drop(name)}
      onAuxClick={(event) => {
        if (event.button === 1 && !pinned) onClose();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu();
      }}
    >
      <button
        type="button"
        className={css.name}
        aria-current={isCurrent ? 'page' : undefined}
        title={title}
        onClick={onOpen}
        onKeyDown={(event) => event.key === 'Delete' && onClose()}
      >
        {pinned ? <IconPin size={12} stroke={1.5} aria-hidden="true" /> : null}
        <span>{title}</span>
      </button>
      {pinned ? null : (
        <button
          type="button"
          className={css.close}
          tabIndex={-1}
          aria-label={t('closeTag', { title })}
          onClick={onClose}
        >
          <IconX size={12} stroke={1.5} />
        </button>
      )}
    </div>
  );
}
