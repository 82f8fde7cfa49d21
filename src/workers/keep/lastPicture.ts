import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import {
  columnTypes,
  frameColumns,
  type ColumnType,
  type FrameColumns,
} from '#contracts/live/wireFrame.ts';
import { alarmSchema } from '#contracts/alarms/alarmSchema.ts';
import type { RememberedPoints } from '../points/pointStore.ts';
import type { Keep } from './keep.ts';
import { LastKnown } from './lastKnown.ts';

/** Columns of one length, each of its own type. */
const columns = <C>(layout: Readonly<Record<string, ColumnType>>): z.ZodType<C> =>
  z
    .object(
      Object.fromEntries(
        Object.entries(layout).map(([name, type]) => [name, z.instanceof(columnTypes[type])]),
      ),
    )
    .refine(
      (read) => new Set(Object.values(read).map(({ length }) => length)).size === 1,
    ) as unknown as z.ZodType<C>;

const { no, t, value, state } = frameColumns.point;

/** The open alarms: few, and the first that is looked for. */
const book = {
  name: 'book',
  periodMs: 5_000,
  schema: z.object({ t: z.number(), alarms: z.array(alarmSchema) }),
};
/** Values and positions: a snapshot of the mine, so it is written seldom. */
const picture = {
  name: 'picture',
  periodMs: 30_000,
  schema: z.object({
    t: z.number(),
    mine: z.object({
      points: columns<RememberedPoints>({ no, t, value, state, level: 'u8' }),
      people: columns<FrameColumns<'person'>>(frameColumns.person),
      substations: columns<FrameColumns<'substation'>>(frameColumns.substation),
    }),
  }),
};
/**
 * The mine's definitions as the server gave them, without which a page has nothing to draw values
 * and positions on.
 */
const model = {
  name: 'model',
  periodMs: 3_600_000,
  schema: z.object({ t: z.number(), model: z.unknown() }),
};

/**
 * How the mine was last known to stand, for a worker that begins while the line is cut. Times are
 * the server's.
 */
export class LastPicture {
  readonly book: LastKnown<z.infer<typeof book.schema>>;
  readonly mine: LastKnown<z.infer<typeof picture.schema>>;
  readonly model: LastKnown<z.infer<typeof model.schema>>;

  constructor(keep: Keep, clock: Clock) {
    this.book = new LastKnown(keep, clock, book);
    this.mine = new LastKnown(keep, clock, picture);
    this.model = new LastKnown(keep, clock, model);
  }

  /** Forgets all that was kept of this user. */
  erase(user: string): void {
    for (const part of [this.book, this.mine, this.model]) void part.erase(user);
  }
}
