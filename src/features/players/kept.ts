import { openDB, type DBSchema } from 'idb';
import { z } from 'zod';
import { announceAnswer, beatAnswer, contentAnswer } from '#contracts/signage/player.ts';

/** What a player knows, by which it goes on without a server. */
const keptSchema = z.object({
  screen: announceAnswer.optional(),
  token: z.string().optional(),
  /** What the server said last, when by its own clock and by how much that is ahead of ours. */
  told: z.object({ beat: beatAnswer, at: z.number(), ahead: z.number() }).optional(),
  contents: z.array(contentAnswer),
});
export type Kept = z.output<typeof keptSchema>;
export const NOTHING: Kept = { contents: [] };

export type PlayerStore = {
  readonly read: () => Promise<Kept>;
  readonly write: (kept: Kept) => Promise<void>;
};

type Shelf = DBSchema & { kept: { key: string; value: unknown } };

/** The browser's own; where it keeps nothing, one that lasts as long as the page. */
export async function openPlayerStore(): Promise<PlayerStore> {
  if (typeof indexedDB === 'undefined') return memoryStore();
  try {
    const shelf = await openDB<Shelf>('pithead-player', 1, {
      upgrade: (fresh) => void fresh.createObjectStore('kept'),
    });
    return {
      // What an older version kept may have another shape: the screen begins anew.
      read: async () => keptSchema.safeParse(await shelf.get('kept', 'all')).data ?? NOTHING,
      write: async (kept) => {
        // A browser without room for more plays on from memory.
        await shelf.put('kept', kept, 'all').catch(() => undefined);
      },
    };
  } catch {
    return memoryStore();
  }
}

function memoryStore(): PlayerStore {
  let here = NOTHING;
  return {
    read: async () => here,
    write: async (kept) => {
      here = kept;
    },
  };
}
