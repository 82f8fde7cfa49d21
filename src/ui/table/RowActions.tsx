import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../overlay/LazyMenu.tsx';
import type { RowAction } from './pagedTypes.ts';
import css from './PagedTable.module.css';

const IN_ROW = 3;
const ICON_WIDTH = 30;
/** What the acts need in px where a thumb must hit them. */
export const FOLDED_WIDTH = 44;
const MARGIN = 16;
/** What a full row of icons needs in px, with "more" behind it. */
export const ACTS_WIDTH = (IN_ROW + 1) * ICON_WIDTH + MARGIN;

type RowActionsProps = {
  readonly actions: readonly RowAction[];
  /** On a phone: all of them under "more", unless there is but one. */
  readonly isFolded: boolean;
  readonly onAct: (key: string) => void;
};

/** What can be done with a row: at most three acts in it, the rest under "more". */
export function RowActions({ actions, isFolded, onAct }: RowActionsProps) {
  const { t } = useTranslation('table');
  const inRow = isFolded && actions.length > 1 ? 0 : IN_ROW;
  const more = actions.slice(inRow);
  return (
    <div
      className={css.actions}
      data-folded={isFolded || undefined}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {actions.slice(0, inRow).map((action) => (
        <InRow key={action.key} action={action} onAct={onAct} />
      ))}
      {more.length === 0 ? null : (
        <LazyMenu
          target={
            <button
              type="button"
              className={css.act}
              data-more
              aria-label={t('more')}
              title={t('more')}
            >
              <IconDots size={16} stroke={1.5} />
            </button>
          }
        >
          {more.map(({ key, label, icon: Icon, disabled, reason }) => (
            <Menu.Item
              key={key}
              className={css.item ?? ''}
              {...(Icon ? { leftSection: <Icon size={16} stroke={1.5} /> } : {})}
              disabled={disabled === true}
              title={reason}
              onClick={() => onAct(key)}
            >
              {label}
            </Menu.Item>
          ))}
        </LazyMenu>
      )}
    </div>
  );
}

type InRowProps = { readonly action: RowAction; readonly onAct: RowActionsProps['onAct'] };

function InRow({ action, onAct }: InRowProps) {
  const { key, label, icon: Icon, disabled = false, reason } = action;
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    // Not `disabled`: a reader must be able to reach the button to learn why it does not work.
    if (!disabled) onAct(key);
  };
  const title = reason === undefined ? label : `${label}：${reason}`;
  return (
    <button
      type="button"
      className={css.act}
      aria-label={title}
      aria-disabled={disabled || undefined}
      title={title}
      onClick={onClick}
    >
      {Icon ? <Icon size={16} stroke={1.5} /> : label}
    </button>
  );
}

/** What the head of the column needs, in either language. */
const HEAD_WIDTH = 52;

/** The width in px that the acts of the fullest row need. */
export function actionsWidth(rows: readonly (readonly RowAction[])[]): number {
  const widths = rows.map((actions) => {
    const inRow = actions
      .slice(0, IN_ROW)
      .reduce((sum, { icon, label }) => sum + (icon ? ICON_WIDTH : label.length * 13 + 16), 0);
    return inRow + (actions.length > IN_ROW ? ICON_WIDTH : 0);
  });
  return Math.max(HEAD_WIDTH, ...widths) + MARGIN;
}

/** Whether two rows offer the same; what an act does is asked for when it is done. */
export const sameActions = (
  a: readonly RowAction[] | undefined,
  b: readonly RowAction[] | undefined,
): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.length === b.length &&
    a.every((one, at) => seen.every((name) => one[name] === b[at]?.[name])));

const seen = [
  'key',
  'label',
  'icon',
  'destructive',
  'disabled',
  'reason',
] as const satisfies readonly (keyof RowAction)[];
