import { useMemo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { permissionOfVerb } from '#contracts/entity/permission.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { contentOf } from '#ui/table/pagedCell.ts';
import { columnsOf } from '../../entity/columnsOf.tsx';
import { useDictionaries } from '../../entity/dictionary.ts';
import type { EntityPageAnswer } from '../../entity/entityClient.ts';
import { listPathOf, recordPathOf } from '../../entity/pagePaths.ts';
import type { RecordTrail } from '../../list/recordTrail.ts';
import { useMaySee } from '../../session.ts';
import { ListNotes } from '../ListNotes.tsx';
import css from './record.module.css';
import { RecordLink } from './RecordLink.tsx';
import type { Relation } from './relations.ts';
import { relatedColumnsOf } from './relatedColumns.ts';

type RelatedTableProps = {
  readonly relation: Relation;
  readonly page: EntityPageAnswer<AnyEntity>;
  readonly recordId: string;
};

/** The first rows of a related list, each leading to its page, and the way to all of them. */
export function RelatedTable({ relation, page, recordId }: RelatedTableProps) {
  const { entity, field } = relation;
  const { t } = useTranslation('record');
  const { pathname, search } = useLocation();
  const language = currentLanguage();
  const dictionaries = useDictionaries(entity);
  const columns = useMemo(
    () => relatedColumnsOf(columnsOf(entity, { language, refs: page.refs, dictionaries }), field),
    [entity, field, language, page.refs, dictionaries],
  );
  const navigate = useNavigate();
  const mayOpen = useMaySee(permissionOfVerb(entity, 'get'));
  const trail: RecordTrail = {
    from: pathname + search,
    isList: false,
    ids: page.list.map(({ id }) => id),
  };
  const onRow = (event: MouseEvent, id: string): void => {
    const isLink = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (mayOpen && !isLink && window.getSelection()?.isCollapsed !== false)
      void navigate(recordPathOf(entity.name, id), { state: trail });
  };
  return (
    <>
      <ListNotes entity={entity} notes={page.notes ?? []} language={language} />
      <div className={css.scroll}>
        <table className={css.related}>
          <thead>
            <tr>
              {columns.map(({ prop, label, align }) => (
                <th key={prop} scope="col" data-align={align}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.list.map((row) => (
              <tr
                key={row.id}
                data-opens={mayOpen || undefined}
                onClick={(event) => onRow(event, row.id)}
              >
                {columns.map((column, at) => (
                  <td key={column.prop} data-align={column.align} title={column.title?.(row)}>
                    {at === 0 ? (
                      <RecordLink name={entity.name} id={row.id} trail={trail}>
                        {contentOf(column, row)}
                      </RecordLink>
                    ) : (
                      contentOf(column, row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.all}>
        <Link
          className={css.link}
          to={`${listPathOf(entity.name)}?${new URLSearchParams(
            Object.entries(relation.filter(recordId)).map(([name, value]) => [
              `f.${name}`,
              String(value),
            ]),
          )}`}
        >
          {t('allOf', { total: numberText(page.total) })}
        </Link>
      </p>
    </>
  );
}
