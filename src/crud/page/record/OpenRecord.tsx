import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Label } from '#contracts/entity/field.ts';
import { say } from '#ui/overlay/say.ts';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { useDictionaries } from '../../entity/dictionary.ts';
import { recordPathOf } from '../../entity/pagePaths.ts';
import { titleOf } from '../../entity/titleOf.ts';
import { FailedState } from '../../FailedState.tsx';
import type { EntityOverrides } from '../overrides.ts';
import { RecordDrawer } from '../RecordDrawer.tsx';
import { RecordHistory } from '../RecordHistory.tsx';
import type { May } from '../useMay.ts';
import { usePageActions } from '../usePageActions.tsx';
import type { Found } from '../useRecord.ts';
import { useRecordActions } from '../useRecordActions.ts';
import type { RecordState } from '../useRecordState.ts';
import { Attachments } from './Attachments.tsx';
import css from './record.module.css';
import { RecordCrumbs } from './RecordCrumbs.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordLog } from './RecordLog.tsx';
import { RecordPeople } from './RecordPeople.tsx';
import { RecordSections } from './RecordSections.tsx';
import { RecordSteps } from './RecordSteps.tsx';
import { RelatedLists } from './RelatedLists.tsx';
import type { RecordWay } from './useRecordWay.ts';

type OpenRecordProps = {
  readonly entity: AnyEntity;
  readonly many: Label;
  readonly overrides: EntityOverrides;
  readonly may: May;
  readonly way: RecordWay;
  readonly found: Found;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
};

/** The page of a record that was read. */
export function OpenRecord(props: OpenRecordProps) {
  const { entity, many, overrides, may, way, found, error, onRetry } = props;
  const { t } = useTranslation('record');
  const { record, refs } = found;
  const language = currentLanguage();
  const dictionaries = useDictionaries(entity);
  const context = useMemo(() => ({ language, refs, dictionaries }), [language, refs, dictionaries]);
  const queries = useQueryClient();
  // What is done with a record changes what refers to it: its tasks, its rows.
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['entity'] });
  const { ask, dialog } = useConfirm();
  const form = useFormState(record.id);
  const navigate = useNavigate();
  const actions = usePageActions(entity, overrides, { language, may, ask, refresh });
  // A page of what is no longer there leads nowhere: the list offers to take it back.
  const acts = useRecordActions(entity, { ask, refresh, forget: way.toList });
  const { sections } = overrides;
  const covered = useMemo(
    () => new Set<string>(sections?.flatMap(({ covers = [] }) => covers)),
    [sections],
  );
  const given = { sections, record, context, onChanged: refresh };
  const Detail = overrides.regions?.detail;
  return (
    <div className={css.page} data-record={record.id}>
      <div className={css.top}>
        <RecordCrumbs way={way} many={many}>
          <RecordSteps way={way} />
        </RecordCrumbs>
        <RecordHead
          entity={entity}
          record={record}
          context={context}
          overrides={overrides}
          may={may}
          acts={acts}
          actions={actions}
          onEdit={(mode) => form.show(record.id, mode)}
        />
      </div>
      {error === null ? null : (
        <FailedState title={t('oldState')} error={error} onRetry={onRetry} />
      )}
      <div className={css.columns}>
        <div className={css.main}>
          <RecordSections {...given} place="top" />
          <RecordFacts entity={entity} record={record} context={context} cells={overrides.cells} />
          {Detail === undefined ? null : <Detail record={record} />}
          <RecordSections {...given} place="main" />
          <RelatedLists entity={entity} record={record} covered={covered} />
        </div>
        <div className={css.aside}>
          <RecordPeople entity={entity} record={record} context={context} />
          <Attachments entity={entity} record={record} />
          <RecordSections {...given} place="aside" />
          <RecordHistory entity={entity} record={record} />
          <RecordLog entity={entity} record={record} context={context} />
        </div>
      </div>
      <RecordDrawer
        entity={entity}
        state={form}
        context={context}
        overrides={overrides}
        ids={[]}
        mayEdit={may.verb('update')}
        onSaved={(saved, what) => {
          say(t(`entity:${what}`, { name: titleOf(entity, saved) }));
          void refresh();
          if (what === 'created') void navigate(recordPathOf(entity.name, saved.id));
        }}
      />
      {actions.dialog}
      {dialog}
    </div>
  );
}

/** Whether the record's form is open; not in the address, whose steps lead from page to page. */
function useFormState(id: string): RecordState {
  const [mode, setMode] = useState<'edit' | 'copy'>();
  return {
    open: mode === undefined ? undefined : { id, mode },
    show: (_, next) => setMode(next === 'edit' || next === 'copy' ? next : undefined),
    create: () => undefined,
    close: () => setMode(undefined),
  };
}
