import type { StoredEntries } from '#base/storedEntry.ts';
import type { FormField, FormValues } from '../inputs/formField.ts';
import { UnreadJson } from '../inputs/unreadJson.ts';
import { isNothing } from '#base/valueTests.ts';

const KEPT_SEC = 7 * 24 * 3600;

/**
 * Answers that were not saved: only those that differ from the record, and when they were given
 * (epoch ms).
 */
export type Draft = { readonly changed: FormValues; readonly at: number };

/** The answers that differ from the record; an answer taken away is `null`. */
export function changedValues(record: FormValues, answers: FormValues): Record<string, unknown> {
  const names = new Set([...Object.keys(record), ...Object.keys(answers)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => !isSame(record[name], answers[name]))
      .map((name) => [name, answers[name] ?? null]),
  );
}

/**
 * The drafts of this browser; they outlive the session and the page, for a week. Secrets and masked
 * texts are never kept.
 */
export function drafts(entries: StoredEntries) {
  const nameOf = (key: string): string => `DRAFT_${key}`;
  return {
    read(key: string): Draft | undefined {
      const kept = entries.read(nameOf(key));
      if (typeof kept !== 'object' || kept === null || !('changed' in kept) || !('at' in kept))
        return undefined;
      const { changed, at } = kept;
      return typeof changed === 'object' && changed !== null && typeof at === 'number'
        ? { changed: { ...changed }, at }
        : undefined;
    },
    /** Keeps what differs from the record; nothing when nothing does. */
    write(
      key: string,
      fields: readonly FormField[],
      record: FormValues,
      answers: FormValues,
      at: number,
    ): void {
      const open = new Set(fields.filter(mayBeKept).map(({ name }) => name));
      const changed = Object.entries(changedValues(record, answers)).filter(
        ([name, value]) => open.has(name) && !(value instanceof UnreadJson),
      );
      if (changed.length === 0) entries.remove(nameOf(key));
      else entries.write(nameOf(key), { changed: Object.fromEntries(changed), at }, KEPT_SEC);
    },
    remove: (key: string): void => entries.remove(nameOf(key)),
  };
}

function mayBeKept({ input }: FormField): boolean {
  return input.kind !== 'secret' && !(input.kind === 'text' && input.masked === true);
}

function isSame(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (a instanceof UnreadJson || b instanceof UnreadJson) return a === b;
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
