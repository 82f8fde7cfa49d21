import { useTranslation } from 'react-i18next';
import { isKnown, type Widget } from '../model/widget.ts';

/** What a widget is called: its name, else its kind and its id. */
export function useLabel(): (widget: Widget) => string {
  const { t } = useTranslation('designer');
  return ({ name, type, id }) =>
    name ?? `${isKnown(type) ? t(`widget.${type}`) : t('unknown', { type })} ${id}`;
}
