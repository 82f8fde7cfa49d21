import { proxy } from 'valtio';
import { entries } from '#ui/entries.ts';
import type { Scheme } from '#ui/theme/tokens.ts';

/** How bright a wall is: by the hour, or as somebody chose. */
export const nightChoices = ['auto', 'day', 'night'] as const;
export type NightChoice = (typeof nightChoices)[number];

/** The choice of this browser, kept in the entry WALL_NIGHT. */
export const night = proxy<{ choice: NightChoice }>({ choice: kept() });

/** The next choice in turn, kept. */
export function turnNight(): void {
  night.choice =
    nightChoices[(nightChoices.indexOf(night.choice) + 1) % nightChoices.length] ?? 'auto';
  entries.write('WALL_NIGHT', night.choice);
}

const DUSK = 19 * 60;
const DAWN = 7 * 60;
/** The light goes and comes over this many minutes, so that nobody is startled. */
const RAMP = 30;
/**
 * How much of the light a night takes: less where the picture is dark by itself, whose dim words
 * would be lost.
 */
const darkest = { light: 0.4, dark: 0.3 } as const;

/**
 * How much of the light is taken away at a minute of the day, as a share: none from 07:00 to 19:00,
 * all of it half an hour after dusk.
 */
export function shadeAt(minute: number, choice: NightChoice, scheme: Scheme): number {
  if (choice !== 'auto') return choice === 'night' ? darkest[scheme] : 0;
  const sinceDusk = (minute - DUSK + 1440) % 1440;
  const untilDawn = (DAWN - minute + 1440) % 1440;
  const length = (DAWN - DUSK + 1440) % 1440;
  if (sinceDusk >= length) return 0;
  return darkest[scheme] * Math.min(1, sinceDusk / RAMP, untilDawn / RAMP);
}

function kept(): NightChoice {
  const choice = entries.read('WALL_NIGHT');
  return nightChoices.find((one) => one === choice) ?? 'auto';
}
