import { notifyPolicy } from '#contracts/alarms/alarmHandling.ts';
import { pageOverride } from '#crud/entityPages.tsx';
import { PolicyNote } from './PolicyNote.tsx';
import { StepsInput } from './StepsInput.tsx';
import { EscalationSteps } from './EscalationSteps.tsx';

/** Policies are entered and read step by step. */
export const policyPage = pageOverride(notifyPolicy, {
  regions: { above: PolicyNote },
  inputs: { steps: StepsInput },
  cells: { steps: ({ steps }) => <EscalationSteps steps={steps ?? []} /> },
});
