import { z } from 'zod';
import type { CardOption } from '../card/cardQuestion.ts';

const options = z.array(
  z
    .object({
      key: z.string().min(1),
      text: z.string().default(''),
      image: z.string().nullish(),
      match: z.string().nullish(),
    })
    .nullable()
    .catch(null),
);

/** The choices that a form holds now, each key once; rows that have none yet are left out. */
export function optionsIn(value: unknown): readonly CardOption[] {
  const read = options.safeParse(value);
  const found = (read.success ? read.data : []).flatMap((row) => row ?? []);
  return found.filter(({ key }, at) => found.findIndex((one) => one.key === key) === at);
}
