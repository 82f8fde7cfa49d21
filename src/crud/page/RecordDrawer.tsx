import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { Drawer } from '#ui/overlay/Drawer.tsx';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { useDelayed } from '#ui/useDelayed.ts';
import type { CellContext } from '../entity/cellOf.tsx';
import { inLanguage, midSentence } from '../entity/label.ts';
import { recordPathOf } from '../entity/pagePaths.ts';
import { titleOf } from '../entity/titleOf.ts';
import { failureOf } from '../FailedRequest.ts';
import { useFailureText } from '../useFailureText.ts';
import { JustMade } from './JustMade.tsx';
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
export function RecordDrawer(props: RecordDrawerProps) {
  const { entity, state, context, mayEdit } = props;
  const { t } = useTranslation('entity');
  const [dirty, setDirty] = useState(false);
  const [made, setMade] = useState<AnyRecord>();
  const { ask, dialog } = useConfirm();
  const read = useRecord(entity, state.open?.id);
  const mode = modeOf(state, mayEdit);
  const isWide = isLong(entity) && mode !== 'view';
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
  const name = midSentence(entity.label, context.language);
  const title =
    mode === 'create' || mode === 'copy'
      ? t('create', { name })
      : mode === 'edit'
        ? t('editOf', { name })
        : titleOf(entity, read.data?.record) || inLanguage(entity.label, context.language);
  return (
    <>
      <Drawer
        opened={state.open !== undefined}
        onClose={leave}
        mayClose={mayClose}
        width={isWide ? 920 : 560}
        title={title}
      >
        <Waiting read={read} isAsked={state.open?.id !== undefined} />
        <OpenRecord
          {...props}
          mode={mode}
          read={read}
          onDirty={setDirty}
          onCancel={() => void (mayClose() && leave())}
          onLeave={leave}
          onSaved={(saved, what) => {
            props.onSaved(saved, what);
            if (what === 'created') setMade(saved);
          }}
        />
      </Drawer>
      <JustMade overrides={props.overrides} record={made} onClose={() => setMade(undefined)} />
      {dialog}
    </>
  );
}

type Mode = NonNullable<RecordState['open']>['mode'];
type Read = ReturnType<typeof useRecord>;

/** How the record is open; who may not change it reads it. */
const modeOf = ({ open }: RecordState, mayEdit: boolean): Mode | undefined =>
  open?.mode === 'edit' && !mayEdit ? 'view' : open?.mode;

const isLong = (entity: AnyEntity): boolean =>
  Object.values(entity.fields).filter(({ inForm, readonly }) => inForm && !readonly).length >
  WIDE_FROM;

/** That the record is being read, or why it could not be. */
function Waiting({ read, isAsked }: { readonly read: Read; readonly isAsked: boolean }) {
  const { t } = useTranslation('entity');
  const failureText = useFailureText();
  const { data, error, refetch } = read;
  const failure = error === null ? undefined : failureOf(error);
  const isSlow = useDelayed(isAsked && data?.record === undefined && error === null, SLOW_MS);
  return (
    <>
      {failure === undefined ? null : (
        <ErrorState
          title={failureText(failure)}
          traceId={failure.traceId}
          onRetry={() => void refetch()}
        />
      )}
      {isSlow ? <p role="status">{t('reading')}</p> : null}
    </>
  );
}

type OpenRecordProps = RecordDrawerProps & {
  readonly mode: Mode | undefined;
  readonly read: Read;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
};

/** What is read of the record, or the form that changes it. */
function OpenRecord(props: OpenRecordProps) {
  const { entity, state, context, overrides, mode, read } = props;
  const [turn, setTurn] = useState(0);
  const record = read.data?.record;
  const around = { ...context, refs: { ...context.refs, ...read.data?.refs } };
  const Detail = overrides.regions?.detail;
  if (mode === undefined || (mode !== 'create' && record === undefined)) return null;
  if (mode === 'view' && record !== undefined)
    return (
      <>
        <Steps
          id={record.id}
          path={recordPathOf(entity.name, record.id)}
          ids={props.ids}
          onShow={(id) => state.show(id)}
          onEdit={props.mayEdit ? () => state.show(record.id, 'edit') : undefined}
        />
        <RecordMoves entity={entity} record={record} />
        <RecordView entity={entity} record={record} context={around} cells={overrides.cells} />
        {Detail === undefined ? null : <Detail record={record} />}
        <RecordHistory entity={entity} record={record} />
      </>
    );
  return (
    <RecordForm
      key={`${mode} ${record?.id ?? ''} ${turn}`}
      entity={entity}
      record={mode === 'create' ? undefined : record}
      isCopy={mode === 'copy'}
      context={around}
      inputs={overrides.inputs}
      columns={isLong(entity) ? 2 : 1}
      onDirty={props.onDirty}
      onCancel={props.onCancel}
      onSaved={(saved, what) => {
        props.onSaved(saved, what);
        props.onLeave();
      }}
      onTakeTheirs={() => {
        props.onDirty(false);
        void read.refetch().then(() => setTurn((before) => before + 1));
      }}
    />
  );
}

type StepsProps = {
  readonly id: string;
  /** Of the record's own page. */
  readonly path: string;
  readonly ids: readonly string[];
  readonly onShow: (id: string) => void;
  readonly onEdit: (() => void) | undefined;
};

/** From record to record without closing, and into the form. */
function Steps({ id, path, ids, onShow, onEdit }: StepsProps) {
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
      <Button component={Link} to={path} variant="default" size="compact-xs">
        {t('openPage')}
      </Button>
      {onEdit === undefined ? null : (
        <Button size="compact-xs" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
    </div>
  );
}
