import { z } from 'zod';
import { slotSchema, type Slot } from '#contracts/signage/player.ts';

/** The rows of a device's own playlist as slots; what is lacking has its usual value. */
export const ownSlots = z
  .array(slotSchema)
  .nullable()
  .transform((rows): readonly Slot[] =>
    (rows ?? []).map((row, at) => ({
      ...row,
      id: `own:${String(at + 1).padStart(3, '0')}`,
      name: hoursOf(row),
    })),
  );

/** `08:00-10:00`. */
const hoursOf = ({ start, end }: Slot): string => `${start.slice(0, 5)}-${end.slice(0, 5)}`;
