import { Button, Menu, Tooltip } from '@mantine/core';
import { IconCopy, IconDots, IconEdit, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { LazyMenu } from '#ui/overlay/LazyMenu.tsx';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import type { RowAction } from '#ui/table/pagedTypes.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { cellOf, textOf, type CellContext } from '../../entity/cellOf.tsx';
import { inLanguage } from '../../entity/label.ts';
import { numberFieldOf } from '../../entity/numberOf.ts';
import { titleOf } from '../../entity/titleOf.ts';
import type { EntityOverrides } from '../overrides.ts';
import { RecordMoves } from '../RecordMoves.tsx';
import type { May } from '../useMay.ts';
import type { PageActions } from '../usePageActions.tsx';
import type { RecordActions } from '../useRecordActions.ts';
import { PaperButtons } from './PaperButtons.tsx';
import css from './record.module.css';
import { stateFieldOf } from './recordParts.ts';

type RecordHeadProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  readonly context: CellContext;
  readonly overrides: EntityOverrides;
  readonly may: May;
  readonly acts: RecordActions;
  readonly actions: PageActions;
  readonly onEdit: (mode: 'edit' | 'copy') => void;
};

/** What a record is called, how it stands, and what may be done with it now. */
export function RecordHead(props: RecordHeadProps) {
  const { entity, record, context, overrides } = props;
  const { t } = useTranslation('entity');
  const number = numberFieldOf(entity);
  const state = stateFieldOf(entity);
  // On a phone what is done less often than a step stands in the menu.
  const isNarrow = useNarrow();
  return (
    <header className={css.head}>
      <div className={css.names}>
        <p className={css.kind}>
          {inLanguage(entity.label, context.language)}
          {number === undefined || number === entity.title ? null : (
            <span className={css.number}> {textOf(entity, number, record, context)}</span>
          )}
        </p>
        <h1 className={css.title}>{titleOf(entity, record)}</h1>
        {state === undefined ? null : (
          <span data-state-of={record.id}>
            {overrides.cells?.[state]?.(record, context) ?? cellOf(entity, state, record, context)}
          </span>
        )}
        {record['disabled'] === true ? <span className={css.off}>{t('disabled')}</span> : null}
      </div>
      <div className={css.acts}>
        <RecordMoves entity={entity} record={record} />
        {isNarrow ? null : <OwnActions {...props} />}
        {props.may.verb('update') && !isNarrow ? (
          <Button
            size="compact-sm"
            leftSection={<IconEdit size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => props.onEdit('edit')}
          >
            {t('edit')}
          </Button>
        ) : null}
        <PaperButtons entity={entity} record={record} context={context} overrides={overrides} />
        <MoreActs {...props} isWhole={isNarrow} />
      </div>
    </header>
  );
}

/** Declared actions and those of the page; transitions stand beside them, as the server allows. */
function OwnActions(props: RecordHeadProps) {
  return ownActionsOf(props).map((action) => <OwnAction key={action.key} action={action} />);
}

function ownActionsOf({ entity, record, actions }: RecordHeadProps): readonly RowAction[] {
  const moves = entity.lifecycle?.transitions ?? {};
  return actions.onRecord(record).filter(({ key }) => !Object.hasOwn(moves, key));
}

type ActionProps = { readonly action: RowAction };

function OwnAction({ action }: ActionProps) {
  const { label, icon: Icon, disabled = false, reason, onAct } = action;
  const button = (
    <Button
      size="compact-sm"
      variant="default"
      {...(Icon === undefined ? {} : { leftSection: <Icon size={16} stroke={1.5} /> })}
      // Not `disabled`: a reader must be able to reach the button to learn why it does not work.
      {...(disabled ? { 'data-disabled': true } : {})}
      aria-disabled={disabled}
      onClick={() => (disabled ? undefined : onAct())}
    >
      {label}
    </Button>
  );
  return reason === undefined ? button : <Tooltip label={reason}>{button}</Tooltip>;
}

function OwnLine({ action: { label, disabled = false, reason, onAct } }: ActionProps) {
  return (
    <Menu.Item disabled={disabled} title={reason} onClick={onAct}>
      {label}
    </Menu.Item>
  );
}

type MoreActsProps = RecordHeadProps & {
  /** Whether what stands beside it where there is room stands in it too. */
  readonly isWhole: boolean;
};

/** What is done less often: a copy, out of use and back, deletion. */
function MoreActs({ isWhole, ...props }: MoreActsProps) {
  const { record, may, acts, onEdit } = props;
  const { t } = useTranslation('entity');
  const isOff = record['disabled'] === true;
  const Switch = isOff ? IconEye : IconEyeOff;
  const lines = [
    ...(isWhole
      ? ownActionsOf(props).map((action) => <OwnLine key={action.key} action={action} />)
      : []),
    isWhole && may.verb('update') ? (
      <Menu.Item
        key="edit"
        leftSection={<IconEdit size={16} stroke={1.5} />}
        onClick={() => onEdit('edit')}
      >
        {t('edit')}
      </Menu.Item>
    ) : null,
    may.verb('create') ? (
      <Menu.Item
        key="copy"
        leftSection={<IconCopy size={16} stroke={1.5} />}
        onClick={() => onEdit('copy')}
      >
        {t('copy')}
      </Menu.Item>
    ) : null,
    may.verb('disable') ? (
      <Menu.Item
        key="disable"
        leftSection={<Switch size={16} stroke={1.5} />}
        onClick={() => acts.switchTo(record, !isOff)}
      >
        {t(isOff ? 'enable' : 'disable')}
      </Menu.Item>
    ) : null,
    may.verb('remove') ? (
      <Menu.Item
        key="remove"
        leftSection={<IconTrash size={16} stroke={1.5} />}
        onClick={() => acts.remove(record)}
      >
        {t('remove')}
      </Menu.Item>
    ) : null,
  ].filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <LazyMenu
      target={
        <PlainButton quiet aria-label={t('more')} title={t('more')}>
          <IconDots size={20} stroke={1.5} />
        </PlainButton>
      }
    >
      {lines}
    </LazyMenu>
  );
}
