import { MINE_OFFSET_MS } from '#base/mineTime.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { stateNamed, statesOf } from '#contracts/entity/lifecycle.ts';
import { titleIn, type Language } from '#contracts/entity/titleIn.ts';
import { textOf, type Row } from '../rows.ts';
import type { CalendarEvent, EventTime } from './icsText.ts';

/** Titles of the records that others refer to: by entity, then id. */
export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** References of a record that are told. */
const MOST_NOTES = 8;

/** A record as it stands in a calendar; undefined where it has no time. */
export function eventOf(
  entity: AnyEntity,
  record: Row,
  titles: Titles,
  language: Language,
): CalendarEvent | undefined {
  const time = timeOf(entity, record);
  if (time === undefined) return undefined;
  const state = stateOf(entity, record, language);
  const changed = record['modifyTime'] ?? record['createTime'];
  return {
    uid: `${textOf(record['id'])}@${entity.name}.pithead`,
    sequence: Math.max(0, Number(record['rowVersion'] ?? 1) - 1),
    changed: typeof changed === 'number' ? changed : 0,
    time,
    title: `${labelIn(entity.label, language)}: ${textOf(titleIn(entity, record, language))}`,
    notes: [
      ...(state === undefined ? [] : [state.label]),
      ...notesOf(entity, record, titles, language),
    ].join('\n'),
    status:
      state?.name === 'cancelled'
        ? 'CANCELLED'
        : state?.name === 'draft'
          ? 'TENTATIVE'
          : 'CONFIRMED',
  };
}

function timeOf({ calendar, fields }: AnyEntity, record: Row): EventTime | undefined {
  if (calendar === undefined) return undefined;
  const from = record[calendar.from];
  const to = calendar.to === undefined ? undefined : record[calendar.to];
  if (fields[calendar.from]?.shape.kind !== 'date')
    return typeof from === 'number'
      ? { from, to: typeof to === 'number' ? to : undefined }
      : undefined;
  const first = dayOf(from);
  return first === undefined ? undefined : { days: [first, dayOf(to) ?? first] };
}

/** A day as it is stored, or that in which a moment lies at the mine. */
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'number'
    ? new Date(value + MINE_OFFSET_MS).toISOString().slice(0, 10)
    : typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)
      ? value.slice(0, 10)
      : undefined;

function stateOf({ fields, lifecycle }: AnyEntity, record: Row, language: Language) {
  if (lifecycle === undefined) return undefined;
  const states = statesOf(fields, lifecycle);
  const name = stateNamed(states, record[lifecycle.field]);
  const choice = name === undefined ? undefined : states[name];
  return name === undefined || choice === undefined
    ? undefined
    : { name, label: choice[language === 'en' ? 2 : 1] };
}

/** What it is about: the names of what it refers to by single references. */
function notesOf({ fields }: AnyEntity, record: Row, titles: Titles, language: Language): string[] {
  return Object.entries(fields)
    .flatMap(([name, { label, shape }]) => {
      const id = record[name];
      const title =
        shape.kind === 'ref' && typeof id === 'string' ? titles[shape.entity]?.[id] : undefined;
      return title === undefined ? [] : [`${labelIn(label, language)}: ${title}`];
    })
    .slice(0, MOST_NOTES);
}

const labelIn = ([zh, en]: readonly [string, string], language: Language): string =>
  language === 'en' ? en : zh;
