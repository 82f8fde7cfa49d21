import type { HandoverDraft } from '#contracts/shift/handoverCalls.ts';
import { momentText } from '#ui/time/clockText.ts';

/**
 * Name and times of a shift in the reader's words: one of the ledger by its own name, the plain
 * three by the language.
 */
export function shiftWords(
  { shift, from, to }: Pick<HandoverDraft, 'shift' | 'from' | 'to'>,
  t: (key: string) => string,
) {
  const isPlain = shift === 'night' || shift === 'day' || shift === 'evening';
  return {
    shift: isPlain ? t(`shift.${shift}`) : shift,
    from: momentText(from, 0),
    to: momentText(to, 0),
  };
}
