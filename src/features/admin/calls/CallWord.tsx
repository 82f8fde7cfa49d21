import type { api } from '../../../contracts/entities/admin/calls.ts';
import { callLabelAt } from '../../../contracts/entity/callLabel.ts';
import type { RecordOf } from '../../../contracts/entity/defineEntity.ts';
import { inLanguage } from '../../../crud/entity/label.ts';
import { useDeclared } from '../../../crud/entity/useDeclared.ts';
import { currentLanguage } from '../../../ui/preferences/language.ts';

/** What a call is called in the reader's language; by what an administrator has named it, where he has. */
export function CallWord({ call: { label, entity, method, callPath } }: { readonly call: RecordOf<typeof api> }) {
  const declared = useDeclared();
  // A word a moment later rather than one in another language first.
  if (declared === undefined) return null;
  const known = declared.get(entity ?? '');
  const own = known === undefined ? undefined : callLabelAt(known, method, callPath);
  return <>{own?.[0] === label ? inLanguage(own, currentLanguage()) : label}</>;
}
