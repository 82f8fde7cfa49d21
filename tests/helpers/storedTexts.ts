import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const textFile = z.record(z.string(), z.record(z.string(), z.string()));
const named = z.object({
  names: z.record(z.string(), z.record(z.string(), z.tuple([z.string(), z.string()]))),
});

/** Every room with texts, by its path below `src`: `app`, `ui`, `features/alarms`. */
export const textRooms: readonly string[] = globSync('src/**/texts/zh-cn.json')
  .map((path) => path.replaceAll('\\', '/').replace(/^src\/|\/texts\/zh-cn\.json$/g, ''))
  .toSorted();

/** The texts of a room's file by namespace; undefined where it has none in this language. */
export function storedTexts(
  room: string,
  language: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> | undefined {
  const path = `src/${room}/texts/${language}.json`;
  return existsSync(path) ? textFile.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/** What declarations name for a room, `[zh, en]` by namespace and key. */
export async function storedNames(
  room: string,
): Promise<Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>>> {
  const path = `src/${room}/texts/names.ts`;
  return existsSync(path) ? named.parse(await import(resolve(path))).names : {};
}

/** A namespace of a room in both languages, with what declarations name. */
export async function bothTexts(
  room: string,
  namespace: string,
): Promise<{ readonly [L in 'zh-cn' | 'en']: Readonly<Record<string, string>> }> {
  const names = Object.entries((await storedNames(room))[namespace] ?? {});
  const inOne = (language: 'zh-cn' | 'en', at: 0 | 1): Readonly<Record<string, string>> => ({
    ...storedTexts(room, language)?.[namespace],
    ...Object.fromEntries(names.map(([key, pair]) => [key, pair[at]])),
  });
  return { 'zh-cn': inOne('zh-cn', 0), en: inOne('en', 1) };
}
