import { z } from 'zod';
import { entries } from '#ui/entries.ts';

/** What the one who hands over has written himself; kept in this browser until it is signed. */
const ownDraft = z.object({
  notes: z.string(),
  added: z.array(z.string()),
  closed: z.array(z.string()),
});
export type OwnDraft = z.infer<typeof ownDraft>;

const KEY = 'HANDOVER_DRAFT';
const KEPT_SEC = 86_400;

/** The draft of this browser; empty where there is none. */
export function keptDraft(): OwnDraft {
  const kept = ownDraft.safeParse(entries.read(KEY));
  return kept.success ? kept.data : { notes: '', added: [], closed: [] };
}

/** Keeps it for a day; undefined forgets it. */
export function keepDraft(draft: OwnDraft | undefined): void {
  if (draft === undefined) entries.remove(KEY);
  else entries.write(KEY, draft, KEPT_SEC);
}
