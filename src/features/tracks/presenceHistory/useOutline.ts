import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { toGrid } from '#ui/map/gridView.ts';
import type { GridMap } from '#ui/map/gridMap.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { outlineOf, type Outline, type PlaceQuery } from './placeQuery.ts';

/** The place that is asked about, as it stands and as it is drawn corner by corner. */
export function useOutline(
  model: MineModel,
  tab: string,
  query: PlaceQuery,
  onQuery: (part: Partial<PlaceQuery>) => void,
) {
  const { t } = useTranslation('whoWasHere');
  const [draft, setDraft] = useState<Outline>([]);
  const map = useRef<GridMap>(undefined);
  const asked = outlineOf(query, model.areas);
  const isDrawing = draft.length > 0 || asked.length < 3;
  const shown = isDrawing ? draft : asked;
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
  /** Nothing is asked about any more, on this level or another. */
  const clear = (on = tab): void => {
    setDraft([]);
    onQuery({ areaNo: undefined, outline: [], tab: on });
  };
  const undo = (): void => setDraft(draft.slice(0, -1));
  const takeView = (): void => {
    const [view, size] = [map.current?.view(), map.current?.size()];
    if (!view || !size) return;
    const [west, north] = toGrid(view, size, 0, 0);
    const [east, south] = toGrid(view, size, size.width, size.height);
    // prettier-ignore
    take([[west, south], [east, south], [east, north], [west, north]]);
  };
  useShortcut('backspace', t('undo'), undo, draft.length > 0);
  useShortcut('escape', t('draw'), () => clear(), draft.length > 0 || asked.length >= 3);
  return {
    draft,
    asked,
    isDrawing,
    shown,
    take,
    takeView,
    clear,
    undo,
    press,
    onMap: (made: GridMap | undefined): void => {
      map.current = made;
    },
  };
}

export type OutlineDrawing = ReturnType<typeof useOutline>;
