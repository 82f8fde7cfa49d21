import { openDB, type DBSchema } from 'idb';
import { z } from 'zod';
import { playerData, type PlayerData } from '#contracts/signage/playerData.ts';
import { takeover, type Takeover } from '#contracts/signage/takeover.ts';
import { playedSpan, type PlayedSpan } from '#contracts/signage/playProof.ts';
import { announceAnswer, beatAnswer, contentAnswer } from '#contracts/signage/player.ts';

/** What a player knows, by which it goes on without a server. */
const keptSchema = z.object({
  screen: announceAnswer.optional(),
  token: z.string().optional(),
  /** The order that it did last. */
  done: z.number().optional(),
  /** What the server said last, when by its own clock and by how much that is ahead of ours. */
  told: z.object({ beat: beatAnswer, at: z.number(), ahead: z.number() }).optional(),
  contents: z.array(contentAnswer),
});
export type Kept = z.output<typeof keptSchema>;
export const NOTHING: Kept = { contents: [] };

/** One thing that is kept. */
export type Shelf<T> = {
  readonly read: () => Promise<T>;
  readonly write: (kept: T) => Promise<void>;
};
export type PlayerStore = {
  readonly kept: Shelf<Kept>;
  /** What the screen was told of the mine last. */
  readonly data: Shelf<PlayerData | undefined>;
  /** What has taken the screen over. */
  readonly takeover: Shelf<Takeover | undefined>;
  /** What it showed and the server does not know yet. */
  readonly played: Shelf<readonly PlayedSpan[]>;
};

type Shelves = DBSchema & { kept: { key: string; value: unknown } };

/** The browser's own; where it keeps nothing, one that lasts as long as the page. */
export async function openPlayerStore(): Promise<PlayerStore> {
  if (typeof indexedDB === 'undefined') return memoryStore();
  try {
    const shelves = await openDB<Shelves>('pithead-player', 1, {
      upgrade: (fresh) => void fresh.createObjectStore('kept'),
    });
    const shelf = <T>(key: string, schema: z.ZodType<T>, nothing: T): Shelf<T> => ({
      // What an older version kept may have another shape: the screen begins anew.
      read: async () => schema.safeParse(await shelves.get('kept', key)).data ?? nothing,
      write: async (kept) => {
        // A browser without room for more plays on from memory.
        await shelves.put('kept', kept, key).catch(() => undefined);
      },
    });
    return {
      kept: shelf('all', keptSchema, NOTHING),
      data: shelf('data', playerData.optional(), undefined),
      takeover: shelf('takeover', takeover.optional(), undefined),
      played: shelf('played', z.array(playedSpan).readonly(), []),
    };
  } catch {
    return memoryStore();
  }
}

/** Keeps as long as the page stands. */
export function memoryStore(): PlayerStore {
  return {
    kept: memoryShelf<Kept>(NOTHING),
    data: memoryShelf<PlayerData | undefined>(undefined),
    takeover: memoryShelf<Takeover | undefined>(undefined),
    played: memoryShelf<readonly PlayedSpan[]>([]),
  };
}

export function memoryShelf<T>(first: T): Shelf<T> {
  let here = first;
  return {
    read: async () => here,
    write: async (kept) => {
      here = kept;
    },
  };
}
