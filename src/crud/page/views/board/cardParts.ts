import type { EntityName } from '#contracts/entity/catalogue.ts';
import { choicesOf } from '#contracts/entity/choices.ts';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { textOf, type CellContext } from '../../../entity/cellOf.tsx';
import { titleOf } from '../../../entity/titleOf.ts';
import { dayOf, dueFieldOf } from '../standing.ts';

/** Entities whose records are people. */
const people: ReadonlySet<EntityName> = new Set([
  'user',
  'personnel',
  'kafkaPerson',
  'teacher',
  'student',
]);
const PEOPLE_NAMED = 2;
/** A task is of a plan and at a machine: either alone stands on many cards. */
const ABOUT_NAMED = 2;

/** What a card tells of its record. */
export type CardParts = {
  readonly title: string;
  readonly number: string;
  /** What it is about, by the references that its list shows. */
  readonly about: readonly string[];
  readonly people: readonly string[];
  /** The day it is wanted by, `yyyy-MM-dd`, with the time of day where there is one. */
  readonly due: string;
  readonly priority: string;
  /** The first of its choices: the most urgent. */
  readonly isUrgent: boolean;
};

/** What a card tells of a record, from its declaration. */
export function cardParts(
  entity: AnyEntity,
  record: RecordOf<AnyEntity>,
  context: CellContext,
): CardParts {
  const { fields, title, lifecycle } = entity;
  const text = (name: string): string => textOf(entity, name, record, context);
  const names = Object.keys(fields);
  const refers = (name: string): EntityName | undefined => {
    const shape = fields[name]?.shape;
    return shape?.kind === 'ref' || shape?.kind === 'refs' ? shape.entity : undefined;
  };
  const isPeople = (name: string): boolean => people.has(refers(name) ?? 'org');
  const number = ['no', 'code'].find((name) => name !== title && fields[name] !== undefined);
  const priority = names.find(
    (name) =>
      /^(level|priority|urgency|importance)$/.test(name) && fields[name]?.shape.kind === 'select',
  );
  const chosen = priority === undefined ? undefined : fields[priority];
  const due = dueFieldOf(entity);
  const isListed = (name: string): boolean => fields[name]?.inList === true;
  return {
    title: titleOf(entity, record),
    number: number === undefined ? '' : text(number),
    about: names
      .filter((name) => isListed(name) && name !== title && refers(name) !== undefined)
      .filter((name) => !isPeople(name))
      .flatMap((name) => text(name) || [])
      .slice(0, ABOUT_NAMED),
    people: [
      ...new Set(
        names
          .filter((name) => isPeople(name) && name !== lifecycle?.field && isListed(name))
          .flatMap((name) => text(name) || []),
      ),
    ].slice(0, PEOPLE_NAMED),
    due: due === undefined ? '' : dueText(entity, due, record[due]),
    priority: priority === undefined ? '' : text(priority),
    isUrgent:
      chosen !== undefined &&
      priority !== undefined &&
      choicesOf(chosen)[0]?.id === record[priority],
  };
}

function dueText({ fields }: AnyEntity, name: string, value: unknown): string {
  return dayOf(fields[name]?.shape.kind, value)?.slice(5) ?? '';
}
