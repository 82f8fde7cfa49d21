import type { messageArguments } from '#contracts/live/hub.ts';

type Message = Readonly<Partial<Record<(typeof messageArguments)[number], unknown>>>;

/**
 * Types of message that people send each other, as words and as the numbers of stored messages.
 * Anything that means danger or speaks for the product, such as an alarm or an evacuation, comes
 * from the server alone.
 */
const peoples: ReadonlySet<unknown> = new Set([
  '',
  'text',
  'note',
  'notice',
  'chat',
  'task',
  1,
  3,
  '1',
  '3',
  null,
]);

/** Why a message of a client is not passed on; undefined when it may be. */
export function messageFault(
  { type, bizType, url }: Message,
  permissions: readonly string[],
): string | undefined {
  if (permissions.length === 0) return 'forbidden: this needs a role';
  if (!peoples.has(word(type))) return 'forbidden: messages of this type come from the server';
  if (typeof bizType === 'string' && /alarm|evacuation|help/i.test(bizType))
    return 'forbidden: messages about this come from the server';
  return url === null || url === undefined || url === '' || isOwnPage(url)
    ? undefined
    : 'address_refused: a message leads to a page of the product';
}

const word = (type: unknown): unknown =>
  typeof type === 'string' ? type.trim().toLowerCase() : type;

/** A path of the product itself. A browser reads \\ as / and passes over control characters. */
const isOwnPage = (url: unknown): boolean =>
  typeof url === 'string' && /^(?:\/(?![/\\])|#)[^\p{Cc}\\]*$/u.test(url);
