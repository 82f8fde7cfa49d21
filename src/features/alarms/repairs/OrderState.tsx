import { stateNamed } from '#contracts/entity/lifecycle.ts';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { requestLifecycle } from '#contracts/maintenance/repairLifecycle.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { StateChip } from '#crud/entity/StateChip.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';

const { shape } = repairRequest.fields.status;
const states = shape.kind === 'select' ? shape.choices : {};

/** The state of a repair, as its own page shows it. */
export function OrderState({ status }: { readonly status: number }) {
  const name = stateNamed(states, status) ?? '';
  const [, ...label] = states[name] ?? [0, '', ''];
  return (
    <StateChip tone={requestLifecycle.tones[name] ?? 'plain'}>
      {inLanguage(label, currentLanguage())}
    </StateChip>
  );
}
