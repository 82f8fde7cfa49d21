import type { ReactNode } from 'react';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { textOf } from '../../entity/cellOf.tsx';
import type { EntityOverrides } from '../overrides.ts';
import { RecordLink } from './RecordLink.tsx';

type Cell = NonNullable<NonNullable<EntityOverrides['cells']>[string]>;

/**
 * How the fields of a record are drawn on its page: as everywhere, but that what it refers to leads
 * to the page of that.
 */
export function linkedCells(
  entity: AnyEntity,
  own: EntityOverrides['cells'],
): NonNullable<EntityOverrides['cells']> {
  const links = Object.keys(entity.fields).flatMap((name) => {
    const target = targetOf(entity, name);
    if (target === undefined) return [];
    const cell: Cell = (record, context) =>
      withCommas(
        [record[name]].flat().flatMap((id): ReactNode[] =>
          typeof id === 'string' && id !== ''
            ? [
                <RecordLink key={id} name={target} id={id}>
                  {textOf(entity, name, { ...record, [name]: id }, context)}
                </RecordLink>,
              ]
            : [],
        ),
        context.language === 'en' ? ', ' : '、',
      );
    return [[name, cell] as const];
  });
  return { ...Object.fromEntries(links), ...own };
}

function targetOf(entity: AnyEntity, name: string): EntityName | undefined {
  const shape = entity.fields[name]?.shape;
  if (shape?.kind === 'ref' || shape?.kind === 'refs') return shape.entity;
  return shape?.kind === 'parent' ? entity.name : undefined;
}

const withCommas = (parts: readonly ReactNode[], comma: string): ReactNode =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [comma, part]));
