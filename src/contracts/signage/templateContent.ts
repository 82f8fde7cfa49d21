import { z } from 'zod';

/** What lies on the pages of a template; the server keeps whatever the parts are. */
export const templateContent = z.looseObject({
  pages: z
    .array(
      z.looseObject({
        id: z.string().max(64),
        components: z.array(z.looseObject({})).max(500),
      }),
    )
    .max(100),
});
