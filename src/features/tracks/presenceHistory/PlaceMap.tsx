import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { boundsOf, toGrid } from '#ui/map/gridView.ts';
import type { GridMap } from '#ui/map/gridMap.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { GroundMap, useGrounds, type Label } from '#features/map/api.ts';
import css from '#ui/page/page.module.css';
import { dotLayer, outlineLayers } from './placeLayers.ts';
import { outlineOf, type Outline, type PlaceQuery } from './placeQuery.ts';
import type { SeenRow } from './seenCsv.ts';

type Props = {
  readonly model: MineModel;
  readonly tab: string;
  readonly query: PlaceQuery;
  readonly onQuery: (part: Partial<PlaceQuery>) => void;
  readonly rows: readonly SeenRow[];
  readonly chosen: ReadonlySet<string>;
};

/**
 * The mine with the place that is asked about, drawn corner by corner, and the people who were seen
 * in it.
 */
export function PlaceMap({ model, tab, query, onQuery, rows, chosen }: Props) {
  const { t } = useTranslation('whoWasHere');
  const pictures = useGrounds(model);
  const [draft, setDraft] = useState<Outline>([]);
  const map = useRef<GridMap>(undefined);
  const asked = outlineOf(query, model.areas);
  const isDrawing = draft.length > 0 || asked.length < 3;
  const shown = isDrawing ? draft : asked;
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
  const take = (outline: Outline): void => {
    setDraft([]);
    onQuery({
      tab,
      areaNo: undefined,
      outline: outline.map(([x, y]) => [Math.round(x), Math.round(y)]),
    });
  };
  const press = (x: number, y: number, reach: number): void => {
    if (!isDrawing) return;
    const [firstX, firstY] = draft[0] ?? [Infinity, Infinity];
    if (draft.length >= 3 && Math.hypot(firstX - x, firstY - y) <= reach) take(draft);
    else setDraft([...draft, [x, y]]);
  };
  const clear = (): void => {
    setDraft([]);
    onQuery({ areaNo: undefined, outline: [], tab });
  };
  const takeView = (): void => {
    const [view, size] = [map.current?.view(), map.current?.size()];
    if (!view || !size) return;
    const [west, north] = toGrid(view, size, 0, 0);
    const [east, south] = toGrid(view, size, size.width, size.height);
    // prettier-ignore
    take([[west, south], [east, south], [east, north], [west, north]]);
  };
  useShortcut('backspace', t('undo'), () => setDraft(draft.slice(0, -1)), draft.length > 0);
  useShortcut('escape', t('draw'), clear, draft.length > 0 || asked.length >= 3);

  return (
    <GroundMap
      pictures={pictures}
      tab={tab}
      onTab={(next) => {
        setDraft([]);
        onQuery({ tab: next, areaNo: undefined, outline: [] });
      }}
      areaNo={query.areaNo}
      look={look}
      labels={labels}
      layers={(ink) => [...outlineLayers(shown, !isDrawing, ink), dotLayer(dots, ink)]}
      onMap={(made) => (map.current = made)}
      onPress={press}
      tools={
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
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setDraft(draft.slice(0, -1))}
              >
                {t('undo')}
              </Button>
            </>
          ) : null}
          {isDrawing ? (
            <Button size="compact-sm" variant="default" onClick={takeView}>
              {t('view')}
            </Button>
          ) : (
            <Button size="compact-sm" variant="default" onClick={clear}>
              {t('draw')}
            </Button>
          )}
        </div>
      }
    />
  );
}
