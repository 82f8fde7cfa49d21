import { z } from 'zod';

/** `HH:mm`, seconds where somebody gives them. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);
