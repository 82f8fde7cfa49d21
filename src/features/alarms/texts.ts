import type { TextsModule } from '#ui/feature.ts';
import { alarmTexts } from './panel/texts.ts';
import { journalTexts } from './journal/texts.ts';
import { careTexts } from './actions/texts.ts';
import { seenTexts } from './displayAudit/texts.ts';
import { alarmKpiTexts } from './kpi/texts.ts';
import { heldTexts } from './held/texts.ts';

/** Texts of its pages, by namespace. */
export const texts = {
  alarms: alarmTexts,
  journal: journalTexts,
  care: careTexts,
  seen: seenTexts,
  alarmKpi: alarmKpiTexts,
  held: heldTexts,
} satisfies TextsModule['texts'];
