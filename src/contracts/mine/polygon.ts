import { z } from 'zod';

/**
 * An outline: corners in order, east and north or longitude and latitude as its field says, the
 * last joined to the first.
 */
export const polygon = z.array(z.tuple([z.number(), z.number()])).max(2000);
