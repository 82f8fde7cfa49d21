import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from './pagedTypes.ts';
import css from './PagedTable.module.css';

const IN_ROW = 3;
const ICON_WIDTH = 30;
/** What the acts need in px where a thumb must hit them. */
export const FOLDED_WIDTH = 44;

type RowActionsProps = {
  readonly actions: readonly RowAction[];
  /** On a phone: all of them under "more", unless there is but one. */
  readonly isFolded: boolean;
};

/** What can be done with a row: at most three acts in it, the rest under "more". */
export function RowActions({ actions, isFolded }: RowActionsProps) {
  const { t } = useTranslation('table');
  const inRow = isFolded && actions.length > 1 ? 0 : IN_ROW;
  const more = actions.slice(inRow);
  return (
    <div className={css.actions} data-folded={isFolded || undefined} onDoubleClick={(event) => event.stopPropagation()}>
      {actions.slice(0, inRow).map((action) => (
        <InRow key={action.key} action={action} />
      ))}
      {more.length === 0 ? null : (
        <Menu position="bottom-end" withinPortal shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={isFolded ? FOLDED_WIDTH : 28} aria-label={t('more')} title={t('more')}>
              <IconDots size={16} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ key, label, icon: Icon, disabled, reason, onAct }) => (
              <Menu.Item
                key={key}
                className={css.item ?? ''}
                {...(Icon ? { leftSection: <Icon size={16} stroke={1.5} /> } : {})}
                disabled={disabled === true}
                title={reason}
                onClick={onAct}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

function InRow({ action }: { readonly action: RowAction }) {
  const { label, icon: Icon, disabled = false, reason, onAct } = action;
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    // Not `disabled`: a reader must be able to reach the button to learn why it does not work.
    if (!disabled) onAct();
  };
  const title = reason === undefined ? label : `${label}：${reason}`;
  return (
    <button type="button" className={css.act} aria-label={title} aria-disabled={disabled || undefined} title={title} onClick={onClick}>
      {Icon ? <Icon size={16} stroke={1.5} /> : label}
    </button>
  );
}

/** What the head of the column needs, in either language. */
const HEAD_WIDTH = 52;

/** The width in px that the acts of the fullest row need. */
export function actionsWidth(rows: readonly (readonly RowAction[])[]): number {
  const widths = rows.map((actions) => {
    const inRow = actions.slice(0, IN_ROW).reduce((sum, { icon, label }) => sum + (icon ? ICON_WIDTH : label.length * 13 + 16), 0);
    return inRow + (actions.length > IN_ROW ? ICON_WIDTH : 0);
  });
  return Math.max(HEAD_WIDTH, ...widths) + 16;
}
