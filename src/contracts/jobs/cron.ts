import { Cron } from 'croner';

/**
 * The first moment of a plan after `after`, epoch ms; undefined when there is none any more. Five
 * fields from the minute on, or six from the second on, read in `zone`. An hour that a clock change
 * leaves out is made up for right after it; one that comes twice counts once for plans at fixed
 * times.
 */
export function nextMoment(cron: string, zone: string, after: number): number | undefined {
  return new Cron(cron, { timezone: zone, paused: true }).nextRun(new Date(after))?.getTime();
}

/** Why a plan cannot be read; undefined when it can. */
export function cronFault(cron: string, zone: string): string | undefined {
  try {
    return nextMoment(cron, zone, 0) === undefined ? 'The plan has no moment at all' : undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
