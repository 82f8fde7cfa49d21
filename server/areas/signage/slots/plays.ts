import { z } from 'zod';
import { slotSchema } from '#contracts/signage/player.ts';
import type { Plays } from '#contracts/signage/shownAt.ts';
import { ownSlots } from './ownSlots.ts';

/** Columns of what a device plays, to be read by `PLAYS`. */
export const playsColumns = {
  templateId: z.string().nullable(),
  own: ownSlots,
  shared: z.array(slotSchema),
};
const playsRow = z.object(playsColumns);

export const playsIn = ({
  templateId,
  own,
  shared,
}: Readonly<z.output<typeof playsRow>>): Plays => ({ templateId, slots: [...own, ...shared] });

/**
 * SQL of these columns of the device `d`. Slots of many screens count by its id, its group and its
 * tags, and never reach beyond the organisation whose they are.
 */
export const PLAYS = `d."templateId", d.playlist AS own, coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'templateId', s."templateId",
    'start', s.start, 'end', s."end", 'weekDays', s."weekDays", 'fromDay', s."fromDay",
    'toDay', s."toDay", 'priority', coalesce(s.priority, 0),
    'savedAt', coalesce(s."modifyTime", s."createTime", 0)) ORDER BY s.id)
  FROM entity."playSlot" s
  WHERE NOT s."isDeleted" AND NOT s.disabled
    AND (d.id = ANY (s.devices) OR d."groupName" = ANY (s.groups) OR d.tags && s.tags)
    AND (d."orgId" IS NULL OR s."orgId" IS NULL OR d."orgId" = s."orgId" OR EXISTS (
      SELECT FROM entity."org" o JOIN entity."org" above ON starts_with(o.path, above.path)
      WHERE o.id = d."orgId" AND above.id = s."orgId"))), '[]') AS shared`;
