import type { SheetLook } from '#contracts/sources/sheetCalls.ts';
import type { SheetRules } from '#contracts/sources/sheetRules.ts';

/** What every group of fields of the rules is given. */
export type RulesProps = {
  readonly look: SheetLook;
  readonly rules: SheetRules;
  readonly onChange: (rules: SheetRules) => void;
};
