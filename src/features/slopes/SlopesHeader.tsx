import { IconDownload, IconFlag, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFigure } from '#features/mine/api.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { RangePicker } from '#features/charts/api.ts';
import { saveCsv } from '#ui/saveCsv.ts';
import { isOld } from './SlopeList.tsx';
import { motionCsv } from './slopesCsv.ts';
import type { SlopeOverview } from '#contracts/slopes/slopeCalls.ts';
import type { SlopesPageState } from './useSlopesPage.ts';

type Props = {
  readonly state: SlopesPageState;
  readonly onReferences: () => void;
  readonly onPrint: () => void;
};

/** How many stand at each level, the span of the charts, and what can be had of the page. */
export function SlopesHeader({ state, onReferences, onPrint }: Props) {
  const { t } = useTranslation('slopes');
  const note = useCounts(state.overview.data);
  const { query, change, nameOf } = state;
  const drawn = state.motion.data;
  return (
    <PageHeader title={t('title')} note={note}>
      <RangePicker range={query.range} onRange={(range) => change({ range })} />
      <PlainButton
        quiet
        aria-label={t('references')}
        title={t('references')}
        onClick={onReferences}
      >
        <IconFlag size={20} stroke={1.5} />
      </PlainButton>
      <PlainButton
        quiet
        aria-label={t('export')}
        title={t('export')}
        disabled={drawn === undefined}
        onClick={() =>
          drawn &&
          saveCsv(
            'slopes',
            motionCsv(drawn, query.fromReference, nameOf, (key) => t(key)),
          )
        }
      >
        <IconDownload size={20} stroke={1.5} />
      </PlainButton>
      <PlainButton
        quiet
        aria-label={t('print')}
        title={t('print')}
        disabled={state.overview.data === undefined}
        onClick={onPrint}
      >
        <IconPrinter size={20} stroke={1.5} />
      </PlainButton>
    </PageHeader>
  );
}

/** How many receivers and zones stand at each level, and how many are silent. */
function useCounts(data: SlopeOverview | undefined): string | undefined {
  const { t } = useTranslation('slopes');
  const figure = useFigure();
  if (data === undefined) return undefined;
  const at = (level: number): string =>
    figure([...data.devices, ...data.zones].filter((one) => one.level === level).length);
  const old = data.devices.filter((one) => isOld(one, data.at)).length;
  const counts = t('counts', { red: at(1), orange: at(2), yellow: at(3), blue: at(4) });
  return old > 0 ? `${counts} · ${t('old', { count: old })}` : counts;
}
