import { titleOf } from '../entity/titleOf.ts';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { Drawer } from '#ui/overlay/Drawer.tsx';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { useDelayed } from '#ui/useDelayed.ts';
import type { CellContext } from '../entity/cellOf.tsx';
import { inLanguage, midSentence } from '../entity/label.ts';
import { failureOf } from '../FailedRequest.ts';
import { useFailureText } from '../useFailureText.ts';
import { RecordMoves } from './RecordMoves.tsx';
import { RecordHistory } from './RecordHistory.tsx';
import type { EntityOverrides } from './overrides.ts';
import css from './page.module.css';
import { RecordForm } from './RecordForm.tsx';
import { RecordView } from './RecordView.tsx';
import { useRecord } from './useRecord.ts';
import type { RecordState } from './useRecordState.ts';

type AnyRecord = RecordOf<AnyEntity>;

type RecordDrawerProps = {
  readonly entity: AnyEntity;
  readonly state: RecordState;
  readonly context: CellContext;
  readonly overrides: EntityOverrides;
  /** Ids around the open record, in the order of the list. */
  readonly ids: readonly string[];
  readonly mayEdit: boolean;
  readonly onSaved: (saved: AnyRecord, what: 'created' | 'saved' | 'unchanged') => void;
};

/** What is there sooner needs no word of waiting. */
const SLOW_MS = 300;

/** Beyond so many fields a form takes a wide drawer and two columns. */
const WIDE_FROM = 15;

/** The open record beside the list: to be read, changed, copied, or a new one. */
export function RecordDrawer({
  entity,
  state,
  context,
  overrides,
  ids,
  mayEdit,
  onSaved,
}: RecordDrawerProps) {
  const { t } = useTranslation('entity');
  const failureText = useFailureText();
  const { open } = state;
  const { data, error, refetch } = useRecord(entity, open?.id);
  const [dirty, setDirty] = useState(false);
  const [turn, setTurn] = useState(0);
  const { ask, dialog } = useConfirm();
  const fieldCount = Object.values(entity.fields).filter(
    ({ inForm, readonly }) => inForm && !readonly,
  ).length;
  const isWide = fieldCount > WIDE_FROM;
  const name = inLanguage(entity.label, context.language);
  const mode = open?.mode === 'edit' && !mayEdit ? 'view' : open?.mode;
  const record = data?.record;
  const around = { ...context, refs: { ...context.refs, ...data?.refs } };
  const failure = error === null ? undefined : failureOf(error);
  const isSlow = useDelayed(
    open?.id !== undefined && record === undefined && error === null,
    SLOW_MS,
  );
  const leave = (): void => {
    setDirty(false);
    state.close();
  };
  // The question stays where it is until it is answered; leaving it keeps the drawer.
  const mayClose = (): boolean => {
    if (dirty)
      ask({
        title: t('askDiscard'),
        children: t('askDiscardText'),
        act: t('discard'),
        onAct: leave,
      });
    return !dirty;
  };
  const title =
    mode === 'create' || mode === 'copy'
      ? t('create', { name: midSentence(entity.label, context.language) })
      : mode === 'edit'
        ? t('editOf', { name: midSentence(entity.label, context.language) })
        : titleOf(entity, record) || name;
  const Detail = overrides.regions?.detail;
  return (
    <>
      <Drawer
        opened={open !== undefined}
        onClose={leave}
        mayClose={mayClose}
        width={isWide && mode !== 'view' ? 920 : 560}
        title={title}
      >
        {failure === undefined ? null : (
          <ErrorState
            title={failureText(failure)}
            traceId={failure.traceId}
            onRetry={() => void refetch()}
          />
        )}
        {isSlow ? <p role="status">{t('reading')}</p> : null}
        {mode === 'view' && record !== undefined ? (
          <>
            <Steps
              id={record.id}
              ids={ids}
              onShow={(id) => state.show(id)}
              onEdit={mayEdit ? () => state.show(record.id, 'edit') : undefined}
            />
            {entity.lifecycle === undefined ? null : (
              <RecordMoves entity={entity} lifecycle={entity.lifecycle} record={record} />
            )}
            <RecordView entity={entity} record={record} context={around} cells={overrides.cells} />
            {Detail === undefined ? null : <Detail record={record} />}
            {entity.lifecycle === undefined ? null : (
              <RecordHistory entity={entity} lifecycle={entity.lifecycle} record={record} />
            )}
          </>
        ) : null}
        {mode === 'create' || ((mode === 'edit' || mode === 'copy') && record !== undefined) ? (
          <RecordForm
            key={`${mode} ${record?.id ?? ''} ${turn}`}
            entity={entity}
            record={mode === 'create' ? undefined : record}
            isCopy={mode === 'copy'}
            context={around}
            inputs={overrides.inputs}
            columns={isWide ? 2 : 1}
            onDirty={setDirty}
            onCancel={() => void (mayClose() && leave())}
            onSaved={(saved, what) => {
              onSaved(saved, what);
              leave();
            }}
            onTakeTheirs={() => {
              setDirty(false);
              void refetch().then(() => setTurn((before) => before + 1));
            }}
          />
        ) : null}
      </Drawer>
      {dialog}
    </>
  );
}

type StepsProps = {
  readonly id: string;
  readonly ids: readonly string[];
  readonly onShow: (id: string) => void;
  readonly onEdit: (() => void) | undefined;
};

/** From record to record without closing, and into the form. */
function Steps({ id, ids, onShow, onEdit }: StepsProps) {
  const { t } = useTranslation('entity');
  const at = ids.indexOf(id);
  const [before, after] = [ids[at - 1], at < 0 ? undefined : ids[at + 1]];
  return (
    <div className={css.answers}>
      <Button
        variant="default"
        size="compact-xs"
        disabled={before === undefined}
        onClick={() => before && onShow(before)}
        aria-label={t('previous')}
      >
        <IconChevronLeft size={16} stroke={1.5} />
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        disabled={after === undefined}
        onClick={() => after && onShow(after)}
        aria-label={t('next')}
      >
        <IconChevronRight size={16} stroke={1.5} />
      </Button>
      {onEdit === undefined ? null : (
        <Button size="compact-xs" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
    </div>
  );
}
