import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from './pagedTypes.ts';
import css from './PagedTable.module.css';

const IN_ROW = 3;
const ICON_WIDTH = 30;

/** What can be done with a row: at most three acts in it, the rest under "more". */
export function RowActions({ actions }: { readonly actions: readonly RowAction[] }) {
  const { t } = useTranslation('table');
  const more = actions.slice(IN_ROW);
  return (
    <div className={css.actions} onDoubleClick={(event) => event.stopPropagation()}>
      {actions.slice(0, IN_ROW).map((action) => (
        <InRow key={action.key} action={action} />
      ))}
      {more.length === 0 ? null : (
        <Menu position="bottom-end" withinPortal shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={t('more')} title={t('more')}>
              <IconDots size={16} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ key, label, icon: Icon, disabled, reason, onAct }) => (
              <Menu.Item
                key={key}
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
