import { useTranslation } from 'react-i18next';
import type { FilterOperator } from './filterTypes.ts';

/** What an operator is called: by its own label, else by the shared words for the usual ones. */
export function useOperatorText(): (operator: FilterOperator) => string {
  const { t } = useTranslation('filter');
  return ({ value, label }) => label ?? t(`operator.${value}`, { defaultValue: value });
}
