import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { boundsOf } from '#ui/map/gridView.ts';
import { GroundMap, useGrounds, type Label } from '#features/map/api.ts';
import css from '#ui/page/page.module.css';
import { dotLayer, outlineLayers } from './placeLayers.ts';
import type { PlaceQuery } from './placeQuery.ts';
import type { PresenceRow } from './presenceCsv.ts';
import { useOutline, type OutlineDrawing } from './useOutline.ts';

type Props = {
  readonly model: MineModel;
  readonly tab: string;
  readonly query: PlaceQuery;
  readonly onQuery: (part: Partial<PlaceQuery>) => void;
  readonly rows: readonly PresenceRow[];
  readonly chosen: ReadonlySet<string>;
};

/**
 * The mine with the place that is asked about, drawn corner by corner, and the people who were seen
 * in it.
 */
export function PlaceMap({ model, tab, query, onQuery, rows, chosen }: Props) {
  const pictures = useGrounds(model);
  const drawing = useOutline(model, tab, query, onQuery);
  const { asked, shown, isDrawing } = drawing;
  const look = useMemo(() => (asked.length < 3 ? undefined : boundsOf(asked)), [asked]);
  const dots = useMemo(
    () =>
      rows.map(({ personNo, x, y }) => ({
        no: personNo,
        x,
        y,
        chosen: chosen.has(String(personNo)),
      })),
    [rows, chosen],
  );
  const labels = useMemo(
    () =>
      rows.map(({ person, personNo, x, y }): Label => {
        const picked = chosen.has(String(personNo));
        return {
          text: person?.name ?? String(personNo),
          x,
          y,
          lift: 15,
          rank: picked ? 100 : 10,
          tone: picked ? 'strong' : 'plain',
        };
      }),
    [rows, chosen],
  );
  return (
    <GroundMap
      pictures={pictures}
      tab={tab}
      onTab={drawing.clear}
      areaNo={query.areaNo}
      look={look}
      labels={labels}
      layers={(colours) => [...outlineLayers(shown, !isDrawing, colours), dotLayer(dots, colours)]}
      onMap={drawing.onMap}
      onPress={drawing.press}
      tools={<OutlineTools drawing={drawing} />}
    />
  );
}

function OutlineTools({ drawing }: { readonly drawing: OutlineDrawing }) {
  const { t } = useTranslation('whoWasHere');
  const { draft, isDrawing, take, takeView, clear, undo } = drawing;
  return (
    <div className={css.onMap}>
      {draft.length > 0 ? (
        <>
          <Button
            size="compact-sm"
            variant="default"
            disabled={draft.length < 3}
            onClick={() => take(draft)}
          >
            {t('close')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={undo}>
            {t('undo')}
          </Button>
        </>
      ) : null}
      {isDrawing ? (
        <Button size="compact-sm" variant="default" onClick={takeView}>
          {t('view')}
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" onClick={() => clear()}>
          {t('draw')}
        </Button>
      )}
    </div>
  );
}
