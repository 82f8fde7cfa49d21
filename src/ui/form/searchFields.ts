import type { FormField, FormValues } from '../inputs/formField.ts';
import { isNothing } from '#base/valueTests.ts';

/**
 * The fields that show: all when unfolded, else those that fit and those further on that are
 * answered.
 */
export function visibleFields(
  fields: readonly FormField[],
  values: FormValues,
  isOpen: boolean,
  fits: number,
): FormField[] {
  return fields.filter((field, i) => isOpen || i < fits || !isNothing(values[field.name]));
}

/** How many fields fit in a row of `width` px beside the buttons; one at least. */
export function fieldsThatFit(width: number): number {
  const FIELD_PX = 232;
  const BUTTONS_PX = 240;
  return Math.max(1, Math.floor((width - BUTTONS_PX) / FIELD_PX));
}
