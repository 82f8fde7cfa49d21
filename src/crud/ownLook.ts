import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { ownProfile } from '#contracts/auth/signIn.ts';
import { densities, setDensity } from '#ui/preferences/density.ts';
import { setSize, sizes } from '#ui/preferences/size.ts';
import { isLanguage } from '#ui/preferences/language.ts';
import { setLanguage } from '#ui/preferences/textFolder.ts';
import { setPrimary, setScheme, setWeak } from '#ui/theme/scheme.ts';
import { isColour } from '#ui/theme/shades.ts';
import { request } from './request.ts';

/**
 * How somebody likes the interface to look, as his profile keeps it; `colour` null: the palette's
 * own; `weak`: hues for eyes that lack a colour; `size`: percent.
 */
export const look = z.object({
  dark: z.boolean().optional().catch(undefined),
  language: z.string().refine(isLanguage).optional().catch(undefined),
  colour: z
    .string()
    .refine((text) => isColour(text))
    .nullable()
    .optional()
    .catch(undefined),
  density: z.enum(densities).optional().catch(undefined),
  weak: z.boolean().optional().catch(undefined),
  size: z.literal(sizes).optional().catch(undefined),
});
export type Look = z.infer<typeof look>;

/** What was chosen while the profile is asked: its answer may be older than that. */
let chosenMeanwhile: Look = {};
/** What the profile has not said that it keeps: it may not know of that yet when it is asked. */
const onTheWay = new Set<Look>();

/**
 * Keeps part of the look in the profile, for other browsers. Best effort: in this one it holds
 * already, or again, if an older answer of the profile came in between.
 */
export async function keepLook(part: Look): Promise<void> {
  chosenMeanwhile = { ...chosenMeanwhile, ...part };
  onTheWay.add(part);
  showLook(part);
  await request({
    path: paths.ownProfileSave,
    method: 'POST',
    body: { themeSettings: part },
    answer: z.unknown(),
  }).finally(() => onTheWay.delete(part));
}

/**
 * Shows and keeps what the profile says; what it leaves open, or what makes no sense in it, stays
 * as this browser has it.
 */
export function showLook(kept: unknown): void {
  const { data = {} } = look.safeParse(kept);
  if (data.dark !== undefined) setScheme(data.dark ? 'dark' : 'light');
  if (data.language !== undefined) setLanguage(data.language);
  if (data.colour !== undefined) setPrimary(data.colour ?? undefined);
  if (data.density !== undefined) setDensity(data.density);
  if (data.weak !== undefined) setWeak(data.weak);
  if (data.size !== undefined) setSize(data.size);
}

/**
 * Asks the profile for its look and shows it, but for what is chosen here meanwhile, or is still on
 * its way there. False when nobody answered.
 */
export async function showOwnLook(): Promise<boolean> {
  chosenMeanwhile = Object.assign({}, ...onTheWay) as Look;
  const answer = await request({
    path: paths.ownProfile,
    answer: ownProfile.pick({ themeSettings: true }),
  });
  if (answer.ok) showLook({ ...answer.value.themeSettings, ...chosenMeanwhile });
  return answer.ok;
}
