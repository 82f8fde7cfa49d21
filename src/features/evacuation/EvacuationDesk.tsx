import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type EvacuationStatus } from '#contracts/evacuation/evacuation.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { loaded } from '#ui/loaded.ts';
import page from '#ui/page/page.module.css';
import css from './evacuation.module.css';
import { NoteForm } from './NoteForm.tsx';
import { StateTiles } from './StateTiles.tsx';
import { EvacuationHeader } from './EvacuationHeader.tsx';
import { ScreensLine } from './ScreensLine.tsx';
import { Roster } from './Roster.tsx';
import { useEvacuationDesk } from './useEvacuationDesk.ts';

const EvacuationMap = lazy(
  loaded(async () => ({ default: (await import('./EvacuationMap.tsx')).EvacuationMap })),
);
type Props = {
  readonly model: MineModel;
  readonly stand: EvacuationStatus;
  readonly isOld: boolean;
  readonly heardAt: number;
};

/** The evacuation that is on: counts, who is not safe, where they are and their way out. */
export function EvacuationDesk({ model, stand, isOld, heardAt }: Props) {
  const { t } = useTranslation('evacuation');
  const desk = useEvacuationDesk(model, stand, { isOld, heardAt });
  const { chosen, noted } = desk;

  return (
    <div className={page.page}>
      <EvacuationHeader desk={desk} />
      <StateTiles people={desk.people} part={desk.part} onPart={desk.setPart} isOld={desk.isPast} />
      <ScreensLine />
      <div className={`${page.split} ${css.split}`}>
        <div className={page.map}>
          <Suspense fallback={<EmptyState title={t('loading')} />}>
            <EvacuationMap
              model={model}
              stand={stand}
              tab={desk.tab}
              onTab={desk.setTab}
              personNo={chosen.length === 1 ? chosen[0]?.personNo : undefined}
              onPerson={desk.choose}
              onRoadway={desk.setEdgeCode}
              edgeCode={desk.edgeCode}
            />
          </Suspense>
        </div>
        <Roster desk={desk} at={stand.t} />
      </div>
      {noted === undefined ? null : (
        <NoteForm
          noted={noted}
          onClose={() => desk.setNoted(undefined)}
          onDone={() => desk.setEdgeCode(undefined)}
        />
      )}
    </div>
  );
}
