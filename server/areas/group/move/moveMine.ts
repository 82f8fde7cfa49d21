import { err, ok, type Result } from '#base/result.ts';
import { beginMove, isSourceAsFar } from './beginMove.ts';
import { compareMine } from './compareMine.ts';
import { copyMine } from './copyMine.ts';
import type { GroupDatabase } from './groupDatabase.ts';
import { switchMine } from './switchMine.ts';

export type MoveStep = 'take' | 'wait' | 'copy' | 'compare' | 'switch';

export type Move = {
  readonly source: GroupDatabase;
  readonly target: GroupDatabase;
  readonly mine: string;
  /** What the source says of where it went; holds no name and no password. */
  readonly movedTo: string;
  /** Lets the readers go on for a while; false: it has been long enough. */
  readonly pause: () => Promise<boolean>;
  /** A moment in which only the other's reader goes on. */
  readonly hold: () => Promise<unknown>;
  /** Told at the beginning of each step, and after each slice of copied rows. */
  readonly told: (step: MoveStep, rows: number) => Promise<void> | void;
};

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/**
 * Moves what one group's database knows of a mine to another's while both go on reading the log
 * (docs/growing.md). Answers how many rows were copied, or why it did not end; it may be done again
 * then. Rejects when a database fails.
 */
export async function moveMine(move: Move): Promise<Result<number, string>> {
  const { source, target, mine, pause, told } = move;
  await told('take', 0);
  const begun = await beginMove(source, target, mine);
  if (!begun.ok) return begun;
  await told('wait', 0);
  while (!(await isSourceAsFar(source, begun.value.readTo)))
    if (!(await pause()))
      return err('The reader of this group is behind that of the other: is it running?');
  const copied = await source.inTransaction(async (snapshot): Promise<Result<number, string>> => {
    let rows = 0;
    const copying = {
      snapshot,
      target,
      mine,
      from: begun.value.from,
      to: begun.value.to,
      async told(slice: number) {
        rows += slice;
        await told('copy', rows);
      },
    };
    await told('copy', 0);
    const points = await copyMine(copying);
    await told('compare', rows);
    const found = (await compareMine(copying, points)).map(({ what, rows: n }) => `${what}: ${n}`);
    return found.length === 0
      ? ok(rows)
      : err(`The copy differs, nothing was switched: ${found.join('; ')}`);
  }, SNAPSHOT);
  if (!copied.ok) return copied;
  await told('switch', copied.value);
  while (!(await switchMine(move)))
    if (!(await pause()))
      return err('The reader of the other group has not come as far as this one: is it running?');
  return copied;
}
