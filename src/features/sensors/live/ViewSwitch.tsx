import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { liveViews, type LiveView } from './liveQuery.ts';

type Props = { readonly view: LiveView | undefined; readonly onChoose: (view: LiveView) => void };

/** The picture of a live page or its table, where it has a picture; `V` takes the other one. */
export function ViewSwitch({ view, onChoose }: Props) {
  const { t } = useTranslation('live');
  useShortcut(
    'v',
    t('otherView'),
    () => onChoose(view === 'table' ? 'picture' : 'table'),
    view !== undefined,
  );
  if (view === undefined) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('view')}
      title={t('otherViewKey')}
      data={liveViews.map((value) => ({ value, label: t(`view.${value}`) }))}
      value={view}
      onChange={(value) => onChoose(value as LiveView)}
    />
  );
}
