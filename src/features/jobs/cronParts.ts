/** A plan as people would say it. */
export type PlanParts =
  | { readonly kind: 'minutes'; readonly every: number }
  | { readonly kind: 'hourly'; readonly minute: number }
  | { readonly kind: 'daily'; readonly time: string };

/**
 * What a cron line of five fields says, or of six whose first is second 0; undefined when it is
 * more than that.
 */
export function cronParts(cron: string): PlanParts | undefined {
  const fields = cron.trim().split(/\s+/);
  const [minute = '', hour, ...rest] =
    fields.length === 6 && fields[0] === '0' ? fields.slice(1) : fields;
  if (rest.length !== 3 || rest.some((field) => field !== '*')) return undefined;
  if (hour === '*') {
    const every = minute === '*' ? 1 : everyOf(minute);
    if (every !== undefined) return { kind: 'minutes', every };
    return isWhole(minute) ? { kind: 'hourly', minute: Number(minute) } : undefined;
  }
  if (hour === undefined || !isWhole(hour) || !isWhole(minute)) return undefined;
  return { kind: 'daily', time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` };
}

const isWhole = (field: string): boolean => /^\d{1,2}$/.test(field);

/** Steps that go evenly round the hour. */
function everyOf(field: string): number | undefined {
  const [, from = '0', step] = /^(?:\*|(\d{1,2})-59)\/(\d{1,2})$/.exec(field) ?? [];
  const every = Number(step);
  return step !== undefined && every > 0 && 60 % every === 0 && Number(from) < every
    ? every
    : undefined;
}
