import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { textOf, type CellContext } from '../entity/cellOf.tsx';
import { headerOf } from '../entity/columnsOf.tsx';
import { isSame } from '../entity/formValues.ts';
import css from './page.module.css';

type AnyRecord = RecordOf<AnyEntity>;

/**
 * Two people changed one record: as it was read, as it is now, and what the reader wants to store.
 */
export type Conflict = {
  readonly before: AnyRecord;
  readonly now: AnyRecord;
  readonly mine: Readonly<Record<string, unknown>>;
};

type ConflictDialogProps = {
  readonly entity: AnyEntity;
  readonly conflict: Conflict;
  readonly context: CellContext;
  readonly onChoice: (choice: 'mine' | 'theirs') => void;
};

/** Says who changed what meanwhile, beside what the reader wrote, and lets him choose. */
export function ConflictDialog({ entity, conflict, context, onChoice }: ConflictDialogProps) {
  const { t } = useTranslation('entity');
  const { now, mine } = conflict;
  const by = typeof now['modifyUserName'] === 'string' ? now['modifyUserName'] : undefined;
  const at = typeof now['modifyTime'] === 'number' ? fullMomentText(now['modifyTime']) : '';
  const mixed = { ...now, ...mine };
  return (
    <Dialog
      opened
      sticky
      fixed
      width={640}
      title={t('conflict')}
      onClose={() => onChoice('theirs')}
      footer={
        <>
          <Button variant="default" onClick={() => onChoice('theirs')}>
            {t('takeTheirs')}
          </Button>
          <Button onClick={() => onChoice('mine')} data-autofocus>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <p className={css.question}>
        {by === undefined ? t('conflictByUnknown') : t('conflictBy', { who: by, when: at })}
      </p>
      <div className={css.scroll}>
        <table className={css.faults}>
          <thead>
            <tr>
              <th>{t('conflictField')}</th>
              <th>{t('conflictTheirs')}</th>
              <th>{t('conflictMine')}</th>
            </tr>
          </thead>
          <tbody>
            {differing(entity, conflict).map(([name, field]) => (
              <tr key={name}>
                <td>{headerOf(field, context.language)}</td>
                <td>{textOf(entity, name, now, context) || '-'}</td>
                <td>{name in mine ? textOf(entity, name, mixed, context) || '-' : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** The fields that either of the two has changed. */
const differing = (entity: AnyEntity, { before, now, mine }: Conflict) =>
  Object.entries(entity.fields).filter(
    ([name, field]) =>
      (name in mine || !isSame(before[name], now[name])) &&
      !name.startsWith('modify') &&
      field.shape.kind !== 'secret',
  );
