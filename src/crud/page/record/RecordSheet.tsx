import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { statesOf } from '#contracts/entity/lifecycle.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import type { CellContext } from '../../entity/cellOf.tsx';
import { columnsOf } from '../../entity/columnsOf.tsx';
import { useDictionaries } from '../../entity/dictionary.ts';
import { inLanguage } from '../../entity/label.ts';
import { titleOf } from '../../entity/titleOf.ts';
import { askPrintRules } from '../../printRules.ts';
import type { EntityOverrides } from '../overrides.ts';
import { RecordView } from '../RecordView.tsx';
import { changesIn, doneIn } from './recordLog.ts';
import { factGroupsOf } from './recordParts.ts';
import { relatedColumnsOf } from './relatedColumns.ts';
import { relationLabel } from './relationLabel.ts';
import type { RelatedList } from './useRelated.ts';
import type { useSheetParts } from './useSheetParts.ts';

type Parts = ReturnType<typeof useSheetParts>;

export type RecordSheetProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  readonly context: CellContext;
  readonly overrides: EntityOverrides;
  readonly parts: Parts;
};

/** A record on paper: what is known of it, what refers to it in short, what happened to it. */
export function RecordSheet(props: RecordSheetProps) {
  const { entity, record, context, overrides, parts } = props;
  const { t } = useTranslation('record');
  const { data: rules } = useQuery({
    queryKey: ['printRules'],
    queryFn: ({ signal }) => askPrintRules(signal),
  });
  return (
    <>
      <h1>
        {inLanguage(entity.label, context.language)} {titleOf(entity, record)}
      </h1>
      {factGroupsOf(entity, record, context).map(({ name, label, entity: part }) => (
        <section key={name}>
          <h2>{inLanguage(label, context.language)}</h2>
          <RecordView entity={part} record={record} context={context} cells={overrides.cells} />
        </section>
      ))}
      {parts.lists.map((list) => (
        <ListInShort key={list.relation.key} list={list} language={context.language} />
      ))}
      <Steps {...props} />
      <Log {...props} />
      {rules?.signature === true ? <p>{t('signature')} ____________________</p> : null}
    </>
  );
}

function ListInShort({
  list: { relation, page },
  language,
}: {
  readonly list: RelatedList;
  readonly language: CellContext['language'];
}) {
  const { t } = useTranslation('record');
  const { entity, field } = relation;
  const dictionaries = useDictionaries(entity);
  if (page === undefined) return null;
  const columns = relatedColumnsOf(
    columnsOf(entity, { language, refs: page.refs, dictionaries }),
    field,
  );
  return (
    <section>
      <h2>
        {relationLabel(relation, language)} ({numberText(page.total)})
      </h2>
      <table>
        <Heads names={columns.map(({ label }) => label)} />
        <tbody>
          {page.list.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.prop}>{column.title?.(row) ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {page.total > page.list.length ? (
        <p>{t('notOnPaper', { count: page.total - page.list.length })}</p>
      ) : null}
    </section>
  );
}

const Heads = ({ names }: { readonly names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

function Steps({ entity, context, parts }: RecordSheetProps) {
  const { t } = useTranslation(['record', 'entity']);
  const { lifecycle } = entity;
  if (lifecycle === undefined || parts.steps.length === 0) return null;
  const states = statesOf(entity.fields, lifecycle);
  const ways = { ...lifecycle.timers, ...lifecycle.transitions };
  return (
    <section>
      <h2>{t('entity:history')}</h2>
      <table>
        <Heads names={[t('col.time'), t('col.act'), t('col.state'), t('col.who'), t('col.note')]} />
        <tbody>
          {parts.steps.map(({ id, time, transition, toState, userName, note }) => {
            const way = ways[transition];
            const state = states[toState];
            return (
              <tr key={id}>
                <td>{fullMomentText(time)}</td>
                <td>{way === undefined ? transition : inLanguage(way.label, context.language)}</td>
                <td>
                  {state === undefined
                    ? toState
                    : inLanguage([state[1], state[2]], context.language)}
                </td>
                <td>{userName}</td>
                <td>{note}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** What was changed: of a new record that it was made, whose fields stand above. */
function Log({ entity, context, parts: { log } }: RecordSheetProps) {
  const { t } = useTranslation('record');
  if (log === undefined || log.lines.length === 0) return null;
  return (
    <section>
      <h2>{t('log')}</h2>
      <table>
        <Heads names={[t('col.time'), t('col.act'), t('col.who'), t('col.changes')]} />
        <tbody>
          {log.lines.map((line) => (
            <tr key={line.id}>
              <td>{line.time === null ? '' : fullMomentText(line.time)}</td>
              <td>{doneIn(line, entity, context.language)}</td>
              <td>{line.userName}</td>
              <td>
                {line.action !== 'create' && line.action !== 'delete'
                  ? changesIn(line, entity, { ...context, refs: log.refs })
                      .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
                      .join('; ')
                  : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
