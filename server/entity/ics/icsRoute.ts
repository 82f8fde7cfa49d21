import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mineText } from '#base/mineTime.ts';
import { ok, type Result } from '#base/result.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { calendarEndpointOf } from '#contracts/entity/endpoints.ts';
import { listBody } from '#contracts/entity/list.ts';
import type { Failure } from '#contracts/errors.ts';
import { RawAnswer, route } from '#server/kernel/route.ts';
import { actorOf } from '../actor.ts';
import type { Engine } from '../engine.ts';
import type { CallContext, Handler } from '../override.ts';
import { eventOf } from './eventOf.ts';
import { icsText, type CalendarEvent } from './icsText.ts';

const DAY_MS = 86_400_000;
/** What lies further back or ahead is not told. */
const BACK_MS = 90 * DAY_MS;
const AHEAD_MS = 366 * DAY_MS;
const PAGE = 500;
/** Pages of one question: 5,000 records. */
const MOST_PAGES = 10;

const icsQuery = z.object({
  language: z.enum(['zh-cn', 'en']).default('zh-cn'),
});
const page = z.object({
  list: z.array(z.record(z.string(), z.unknown())),
  total: z.number(),
  refs: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});
type Page = z.output<typeof page>;

/**
 * The records of an entity that stand in a calendar as one of RFC 5545: those that `list` answers
 * to the caller, from 90 days ago to a year ahead, and what began before and still lasts.
 */
export function icsRoute(
  app: FastifyInstance,
  engine: Engine,
  entity: AnyEntity,
  list: Handler,
): void {
  const endpoint = calendarEndpointOf(entity);
  if (endpoint === undefined) return;
  route(app, {
    method: 'GET',
    basic: true,
    ...endpoint,
    input: icsQuery,
    media: ['text/calendar'],
    about: `${entity.label[1]}: a calendar (ICS) to subscribe to`,
    async handle({ language }, request, reply) {
      const context = { engine, actor: { ...actorOf(request), language }, request, reply };
      const events: CalendarEvent[] = [];
      for (const filter of filtersOf(entity, engine.clock.now())) {
        const found = await recordsOf(list, filter, context);
        if (!found.ok) return found;
        for (const { list: records, refs } of found.value)
          events.push(...records.flatMap((one) => eventOf(entity, one, refs, language) ?? []));
      }
      void reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${entity.name}.ics"`);
      return ok(new RawAnswer(icsText(entity.label[language === 'en' ? 1 : 0], events)));
    },
  });
}

async function recordsOf(
  list: Handler,
  filter: Readonly<Record<string, string>>,
  context: CallContext,
): Promise<Result<Page[], Failure>> {
  const pages: Page[] = [];
  for (let currentPage = 1; currentPage <= MOST_PAGES; currentPage++) {
    const asked = listBody.parse({ currentPage, pageSize: PAGE, filter, withDisable: false });
    const found = await list(asked as never, context);
    if (!found.ok) return found;
    const one = page.parse(found.value);
    pages.push(one);
    if (currentPage * PAGE >= one.total) break;
  }
  return ok(pages);
}

/** What begins in the span, and what began before it and ends in it or later. */
function filtersOf(
  { calendar, fields }: AnyEntity,
  now: number,
): readonly Readonly<Record<string, string>>[] {
  if (calendar === undefined) return [];
  const { from, to } = calendar;
  const textIn = (field: string, ms: number): string =>
    fields[field]?.shape.kind === 'date' ? mineText(ms).slice(0, 10) : mineText(ms);
  const [first, last] = [now - BACK_MS, now + AHEAD_MS];
  const begins = { [from]: `${textIn(from, first)},${textIn(from, last)}|DateRange` };
  if (to === undefined) return [begins];
  const lasts = {
    [from]: `${textIn(from, first)}|LessThan`,
    [to]: `${textIn(to, first)}|GreaterThanOrEqual`,
  };
  return [begins, lasts];
}
