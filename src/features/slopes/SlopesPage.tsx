import { FailedState } from '#crud/FailedState.tsx';
import '#ui/theme/pageStyles.ts';
import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { WithModel } from '#features/mine/api.ts';
import { printSheet } from '#ui/printSheet.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import page from '#ui/page/page.module.css';
import { BelowPanel } from './BelowPanel.tsx';
import { References } from './References.tsx';
import { ResponsePanel } from './ResponsePanel.tsx';
import { SlopeList } from './SlopeList.tsx';
import { layPictures, SlopesPaper } from './SlopesPaper.tsx';
import css from './slopes.module.css';
import { SlopeCharts } from './SlopeCharts.tsx';
import { SlopesHeader } from './SlopesHeader.tsx';
import { SlopeView } from './SlopeView.tsx';
import { useSlopesPage, type SlopesPageState } from './useSlopesPage.ts';

/**
 * `/monitoring/slopes`: slopes, sections and receivers with their levels, how they move, and what
 * is done about it.
 */
export function Component() {
  const { t } = useTranslation('slopes');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Page model={model} />}
    </WithModel>
  );
}

function Page({ model }: { readonly model: MineModel }) {
  const state = useSlopesPage();
  const { overview, motion, moved, references, chosen, nameOf } = state;
  const sheet = useRef<HTMLDivElement>(null);
  const charts = useRef<HTMLDivElement>(null);
  const [isSetting, setIsSetting] = useState(false);
  const print = (): void => {
    if (sheet.current && charts.current) layPictures(sheet.current, charts.current);
    void printSheet(sheet.current);
  };
  return (
    <div className={page.page}>
      <SlopesHeader state={state} onReferences={() => setIsSetting(true)} onPrint={print} />
      <Body state={state} model={model} charts={charts} />
      {overview.data === undefined ? null : (
        <SlopesPaper
          sheet={sheet}
          overview={overview.data}
          motion={motion.data}
          moved={moved}
          nameOf={nameOf}
        />
      )}
      {isSetting ? (
        <References
          references={references ?? []}
          deviceCode={chosen[0]}
          nameOf={nameOf}
          onClose={() => setIsSetting(false)}
        />
      ) : null}
    </div>
  );
}

type BodyProps = {
  readonly state: SlopesPageState;
  readonly model: MineModel;
  readonly charts: RefObject<HTMLDivElement | null>;
};

function Body({ state, model, charts }: BodyProps) {
  const { t } = useTranslation('slopes');
  const { overview, chosen, choose, nameIfKnown } = state;
  const { data } = overview;
  if (data === undefined)
    return overview.isError ? (
      <FailedState title={t('failed')} error={overview.error} onRetry={overview.refetch} />
    ) : (
      <EmptyState title={t('loading')} />
    );
  if (data.devices.length === 0 && data.zones.length === 0)
    return <EmptyState title={t('empty')} hint={t('emptyHint')} />;
  return (
    <div className={css.body} data-failed={overview.isError || undefined}>
      <aside className={css.side}>
        {overview.isError ? <p role="alert">{t('failed')}</p> : null}
        <SlopeList overview={data} model={model} chosen={chosen} onChosen={choose} />
      </aside>
      <div className={css.middle}>
        <SlopeView state={state} overview={data} model={model} />
        <div className={css.acts}>
          <BelowPanel overview={data} model={model} chosen={chosen} />
          <ResponsePanel nameOf={nameIfKnown} />
        </div>
      </div>
      <SlopeCharts state={state} model={model} charts={charts} />
    </div>
  );
}
