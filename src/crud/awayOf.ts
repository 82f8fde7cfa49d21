import type { ErrorCode, Failure } from '#contracts/errors.ts';

/** The link or the server is away: the same is asked again later. */
const awayCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'network',
  'no_answer',
  'unavailable',
  'part_away',
  'too_many_requests',
  'internal',
  'bad_answer',
]);
const sessionCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['unauthorized']);

/** Whether a failure says that nobody answers, or that somebody must sign in again. */
export const awayOf = ({ code }: Failure): 'away' | 'session' | undefined =>
  awayCodes.has(code) ? 'away' : sessionCodes.has(code) ? 'session' : undefined;
