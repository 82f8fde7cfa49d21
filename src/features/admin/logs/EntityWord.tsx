import { kindText } from '#crud/actText.ts';
import { useDeclared } from '#crud/entity/useDeclared.ts';

/** What kind of record an entry of the log tells of, in the reader's language. */
export function EntityWord({ name }: { readonly name: string | null }) {
  const declared = useDeclared();
  if (name === null || name === '') return <>-</>;
  // A word a moment later rather than a code first.
  if (declared === undefined) return null;
  return <span title={name}>{kindText(name, declared.get(name)?.label ?? null)}</span>;
}
