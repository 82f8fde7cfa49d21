import type { Fields } from './field.ts';

/** The days at which a record stands in a calendar: fields of kind date or dateTime. */
export type CalendarDates = {
  readonly from: string;
  /** The end of what lasts longer; absent: a moment. */
  readonly to?: string;
  /**
   * Expression over the record, true while it is still to be done: past its last day it is late.
   * Absent: by the tone of its state, and never where there are no states.
   */
  readonly open?: string;
};

/** Throws at load where a calendar names a field that is none or no time. */
export function checkCalendar(
  entity: string,
  fields: Fields,
  calendar: CalendarDates | undefined,
): void {
  if (calendar === undefined) return;
  for (const name of [calendar.from, calendar.to])
    if (name !== undefined && fields[name]?.shape.kind.startsWith('date') !== true)
      throw new Error(`The calendar of ${entity} names ${name}, which is no date`);
}
