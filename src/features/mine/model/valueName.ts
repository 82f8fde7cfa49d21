import { runStates } from '#contracts/entity/sharedChoices.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { SensorKindCode } from '#contracts/sensors/sensorKind.ts';
import { currentLanguage } from '#ui/preferences/language.ts';

type Word = readonly [zh: string, en: string];

/** Of the record of a fan or another machine (domain 2.6.1); index = value. */
const running: readonly Word[] = Object.values(runStates).map(([, zh, en]) => [zh, en]);

/**
 * What the values of switches mean (domain 3.1), by the kind of the point; index = value. A fan may
 * tell more than a switch does.
 */
const words: Readonly<Partial<Record<SensorKindCode, readonly Word[]>>> = {
  FAN: [['停', 'Stopped'], ['开', 'Running'], ...running.slice(2)],
  EQ: [['停', 'Stopped'], ['开', 'Running']],
  DOOR: [['关', 'Closed'], ['开', 'Open']],
  DUCT: [['无风', 'No air'], ['有风', 'Air']],
  FEED: [['无电', 'No power'], ['有电', 'Power']],
  BREAK: [['接通', 'Connected'], ['断开', 'Cut']],
  SMOKE: [['无烟', 'No smoke'], ['有烟', 'Smoke']],
  WD: [['无风', 'No air'], ['正向', 'Forward'], ['反向', 'Reversed']],
}; // prettier-ignore

type Named = Pick<Point, 'kind'> &
  Partial<Pick<Point, 'code' | 'recordEntity'>> & { readonly valueNames: readonly string[] };

/**
 * What a value of the point means in the reader's language: as the mine names it, where that is no
 * customary word; undefined for what is a number, and for a value without a name.
 */
export function valueName(point: Named, value: number): string | undefined {
  const own = point.valueNames[value];
  const [zh, en] = wordsOf(point)?.[value] ?? [];
  return own !== undefined && own !== zh ? own : currentLanguage() === 'en' ? en : zh;
}

/**
 * The names of all values that the point can have, index = value: those of the mine, and those that
 * are customary beyond. Empty for what is a number.
 */
export const valueNamesOf = (point: Named): string[] =>
  Array.from(
    { length: Math.max(point.valueNames.length, wordsOf(point)?.length ?? 0) },
    (_, value) => valueName(point, value) ?? '',
  );

const wordsOf = ({ kind, code, recordEntity }: Named): readonly Word[] | undefined =>
  recordEntity !== undefined && code?.endsWith('.runState') ? running : words[kind];
