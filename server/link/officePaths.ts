import { firstPart } from '#server/kernel/tenants.ts';

/** First parts of the paths under which the office answers, beside routes of the core. */
const parts: ReadonlySet<string> = new Set([
  'admin',
  'app',
  'advert',
  'ecs',
  'maint',
  'exam',
  'data',
  'group',
  'vip',
  'api',
  'thview',
  'hangfire',
  'system',
  'docs',
]);

/** Whether the office may answer a path that begins so; in lower case. */
export const isOfficePath = (first: string): boolean => parts.has(first);

/** The first parts, for whoever reads tenants off paths. */
export const officeParts = (): Iterable<string> => parts;

/** Throws for a route that the core would never hand on. */
export function demandOfficePath(url: string): void {
  if (!isOfficePath(firstPart(url)))
    throw new Error(`Route ${url} of the office begins with no path that the core hands on`);
}
