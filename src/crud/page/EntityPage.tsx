import '#ui/theme/pageStyles.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Label } from '#contracts/entity/field.ts';
import { permissionOfVerb } from '#contracts/entity/permission.ts';
import type { Said } from '#ui/feature.ts';
import { loaded } from '#ui/loaded.ts';
import { loadTexts } from '#ui/preferences/textFolder.ts';
import { viewTexts } from './lazyTexts.ts';
import { say } from '#ui/overlay/say.ts';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useDictionaries } from '../entity/dictionary.ts';
import { inLanguage, midSentence } from '../entity/label.ts';
import { titleOf } from '../entity/titleOf.ts';
import { useWithAdded } from '../entity/useWithAdded.ts';
import { useEntityList } from '../list/useEntityList.ts';
import { EntityTable, type EntityTableProps } from './EntityTable.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { tuned, type EntityOverrides } from './overrides.ts';
import { ListNotes } from './ListNotes.tsx';
import css from './page.module.css';
import { RecordDrawer } from './RecordDrawer.tsx';
import { useMay, type May } from './useMay.ts';
import { usePageActions } from './usePageActions.tsx';
import { useRecordActions } from './useRecordActions.ts';
import { useRecordState } from './useRecordState.ts';
import { useView, type View } from './views/useView.ts';
import { ViewSwitch } from './views/ViewSwitch.tsx';

type EntityPageProps<E extends AnyEntity> = {
  readonly entity: E;
  /** What stands above the list, in English of many; absent: the name of the entity. */
  readonly title?: Said;
  readonly overrides?: EntityOverrides<E>;
};

/** The page of an entity as its declaration makes it, but for what `overrides` say otherwise. */
export function EntityPage<E extends AnyEntity>({
  entity: declared,
  title,
  overrides,
}: EntityPageProps<E>) {
  // Inside, one page serves every entity: what an override is given comes from the same
  // declaration.
  return (
    <AnyEntityPage
      declared={declared}
      title={title}
      overrides={(overrides ?? {}) as unknown as EntityOverrides}
    />
  );
}

type AnyEntityPageProps = {
  readonly declared: AnyEntity;
  readonly title: Said | undefined;
  readonly overrides: EntityOverrides;
};

/** Nothing is asked of the server before it is known that the user may see the list. */
function AnyEntityPage({ declared, title, overrides }: AnyEntityPageProps) {
  const { t } = useTranslation('entity');
  const whole = useWithAdded(declared);
  const entity = useMemo(() => tuned(whole, overrides.fields), [whole, overrides.fields]);
  const may = useMay(entity);
  const many: Label = title === undefined ? entity.label : [title['zh-cn'], title.en];
  if (may.see) return <RecordsPage entity={entity} many={many} may={may} overrides={overrides} />;
  return (
    <EmptyState
      title={t('notPermitted', { name: inLanguage(many, currentLanguage()) })}
      hint={t('notPermittedHint', { code: permissionOfVerb(entity, 'list') })}
    />
  );
}

type RecordsPageProps = {
  readonly entity: AnyEntity;
  /** What many of it are called. */
  readonly many: Label;
  readonly may: May;
  readonly overrides: EntityOverrides;
};

function RecordsPage({ entity, many, may, overrides }: RecordsPageProps) {
  const { t } = useTranslation('entity');
  const language = currentLanguage();
  const isTree = entity.fields['parentId']?.shape.kind === 'parent';
  const Body = overrides.regions?.body;
  const ways = useView(entity, Body !== undefined);
  const list = useEntityList(entity, {
    whole: isTree,
    idle: ways.view !== 'table',
    ...(overrides.fixed === undefined ? {} : { fixed: overrides.fixed }),
  });
  const dictionaries = useDictionaries(entity);
  const record = useRecordState();
  const { ask, dialog } = useConfirm();
  const [isImporting, setImporting] = useState(false);
  const context = useMemo(
    () => ({ language, refs: list.refs, dictionaries }),
    [language, list.refs, dictionaries],
  );
  const forget = (ids: readonly string[]): void =>
    list.select(new Set([...list.selection].filter((id) => !ids.includes(id))));
  const acts = useRecordActions(entity, { ask, refresh: list.refresh, forget });
  const actions = usePageActions(entity, overrides, { language, may, ask, refresh: list.refresh });
  const region = { entity, list, open: record.show };
  const Above = overrides.regions?.above;
  const listProps = { entity, many, list, isTree, context, may, acts, actions, record };
  const filterProps = { entity, list, language, dictionaries, quick: overrides.quick };
  return (
    <div className={css.page}>
      <RecordsHeader
        entity={entity}
        many={many}
        may={may}
        onImport={() => setImporting(true)}
        onCreate={record.create}
      >
        <ViewSwitch {...ways} />
        {actions.onPage()}
      </RecordsHeader>
      {Above === undefined ? null : <Above {...region} />}
      <FilterBar {...filterProps} />
      <ListNotes entity={entity} notes={list.notes} language={language} />
      <div className={css.body}>
        {Body === undefined ? (
          <Records {...listProps} cells={overrides.cells} view={ways.view} />
        ) : (
          <Body {...region} />
        )}
      </div>
      <RecordDrawer
        entity={entity}
        state={record}
        context={context}
        overrides={overrides}
        ids={list.rows.map(({ id }) => id)}
        mayEdit={may.verb('update')}
        onSaved={(saved, what) => {
          say(t(what, { name: titleOf(entity, saved) }));
          void list.refresh();
        }}
      />
      {isImporting ? (
        <ImportDialog
          entity={entity}
          many={many}
          language={language}
          accepts={overrides.importAccepts}
          onClose={(changed) => {
            setImporting(false);
            if (changed) void list.refresh();
          }}
        />
      ) : null}
      {actions.dialog}
      {dialog}
    </div>
  );
}

/** A view with its words, so that nothing shows before they are there. */
const withWords = async <M,>(view: Promise<M>): Promise<M> =>
  (await Promise.all([view, loadTexts(viewTexts)]))[0];

/** Fetched when somebody looks at a list so. */
const otherViews = {
  board: lazy(loaded(() => withWords(import('./views/board/BoardView.tsx')))),
  calendar: lazy(loaded(() => withWords(import('./views/calendar/CalendarView.tsx')))),
} as const;

/** The records as the reader wants to see them. */
function Records({ view, ...props }: EntityTableProps & { readonly view: View | undefined }) {
  if (view === undefined) return null;
  if (view === 'table') return <EntityTable {...props} />;
  const Other = otherViews[view];
  return (
    <Suspense>
      <Other {...props} />
    </Suspense>
  );
}

type RecordsHeaderProps = Pick<RecordsPageProps, 'entity' | 'many' | 'may'> & {
  readonly onImport: () => void;
  readonly onCreate: () => void;
  readonly children: ReactNode;
};

function RecordsHeader({ entity, many, may, onImport, onCreate, children }: RecordsHeaderProps) {
  const { t } = useTranslation('entity');
  const language = currentLanguage();
  return (
    <header className={css.header}>
      <h1 className={css.title}>{inLanguage(many, language)}</h1>
      <div className={css.acts}>
        {children}
        {may.verb('importExcel') ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTableImport size={16} stroke={1.5} aria-hidden="true" />}
            onClick={onImport}
          >
            {t('import')}
          </Button>
        ) : null}
        {may.verb('create') ? (
          <Button
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
            onClick={onCreate}
          >
            {t('create', { name: midSentence(entity.label, language) })}
          </Button>
        ) : null}
      </div>
    </header>
  );
}
