import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import {
  canDrawMaps,
  createGridMap,
  type GridMap,
  type GridMapEvents,
  type MakePainter,
} from './gridMap.ts';
import {
  fitView,
  refitted,
  scaleBarOf,
  zoomAt,
  type Bounds,
  type GridView,
  type Size,
} from './gridView.ts';
import css from './GridMapFrame.module.css';

export type GridMapFrameProps = {
  readonly words: {
    readonly map: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly fit: string;
    readonly help: string;
    readonly noPicture: string;
  };
  /** Text of the scale bar. */
  readonly metresText: (metres: number) => string;
  /** What the fit button shows, and where the map begins. */
  readonly bounds: Bounds;
  /** Px at the top that `children` cover: the bounds are shown below. */
  readonly covered?: number;
  /** The map is there; the answer is called before it goes. */
  readonly onMap: (map: GridMap) => () => void;
  readonly onView?: GridMapEvents['onView'];
  readonly onPress: GridMapEvents['onPress'];
  readonly onHover?: GridMapEvents['onHover'];
  /** What paints it, in the same metres, when not deck.gl alone; another painter is another map. */
  readonly paint?: MakePainter | undefined;
  /** `children` stand before the map: neither it nor its buttons can be reached. */
  readonly isBehind?: boolean;
  /** What lies over the map. */
  readonly children?: ReactNode;
};

/** How long a map that could not be drawn waits for another try. */
const AGAIN_MS = 5_000;

/**
 * A map with its buttons and scale bar. The map itself takes the focus: arrows pan, plus and minus
 * zoom.
 */
export function GridMapFrame(props: GridMapFrameProps) {
  const { words, metresText, bounds, covered = 0, isBehind = false, children } = props;
  const { ground, map, drawable, bar } = useGridMap(props);
  const zoom = (delta: number): void => {
    const now = map.current;
    if (now)
      now.flyTo(zoomAt(now.view(), now.size(), now.size().width / 2, now.size().height / 2, delta));
  };
  const fit = (): void => map.current?.flyTo(fitView(bounds, map.current.size(), { covered }));
  return (
    <div className={css.frame}>
      <div
        ref={ground}
        className={css.ground}
        role="application"
        tabIndex={0}
        inert={isBehind}
        aria-label={words.map}
        aria-description={words.help}
      />
      {children}
      {isBehind ? null : drawable ? (
        <>
          <div className={css.buttons}>
            <MapButton label={words.zoomIn} icon={IconPlus} onClick={() => zoom(1)} />
            <MapButton label={words.zoomOut} icon={IconMinus} onClick={() => zoom(-1)} />
            <MapButton label={words.fit} icon={IconFocusCentered} onClick={fit} />
          </div>
          {bar === undefined ? null : (
            <div className={css.scale} style={{ width: bar.px }} aria-hidden="true">
              {metresText(bar.metres)}
            </div>
          )}
        </>
      ) : (
        <p className={css.noPicture}>{words.noPicture}</p>
      )}
    </div>
  );
}

type MapButtonProps = {
  readonly label: string;
  readonly icon: typeof IconPlus;
  readonly onClick: () => void;
};

const MapButton = ({ label, icon: Icon, onClick }: MapButtonProps) => (
  <ActionIcon variant="default" size={28} aria-label={label} title={label} onClick={onClick}>
    <Icon size={16} stroke={1.5} />
  </ActionIcon>
);

/** The map on its ground, made anew where its driver was lost, and its scale bar. */
function useGridMap({
  bounds,
  covered = 0,
  onMap,
  onView,
  onPress,
  onHover,
  paint,
}: GridMapFrameProps) {
  const ground = useRef<HTMLDivElement>(null);
  const map = useRef<GridMap>(undefined);
  const [life, setLife] = useState(1);
  const [drawable, setDrawable] = useState(canDrawMaps);
  const [bar, setBar] = useState<ReturnType<typeof scaleBarOf>>();
  const viewed = useEffectEvent((view: GridView, by: 'hand' | 'program') => {
    const next = scaleBarOf(view);
    setBar((old) => (old?.metres === next.metres && Math.abs(old.px - next.px) < 0.5 ? old : next));
    onView?.(view, by);
  });
  const pressed = useEffectEvent<GridMapEvents['onPress']>((x, y, reach) => onPress(x, y, reach));
  const hovered = useEffectEvent<GridMapEvents['onHover']>((place) => onHover?.(place));
  const mapped = useEffectEvent((made: GridMap) => onMap(made));
  const begin = useEffectEvent((parent: HTMLElement) =>
    fitView(bounds, { width: parent.clientWidth, height: parent.clientHeight }, { covered }),
  );
  const refit = useEffectEvent((view: GridView, from: Size, to: Size) =>
    refitted(view, bounds, from, to, { covered }),
  );

  useEffect(() => {
    const parent = ground.current;
    if (!parent || !drawable) return undefined;
    const start = begin(parent);
    const events: GridMapEvents = {
      onView: (view, by) => viewed(view, by),
      onPress: (x, y, reach) => pressed(x, y, reach),
      onHover: (place) => hovered(place),
      onSize: (size, before) => {
        const view = made.view();
        const next = refit(view, before, size);
        // What has its place already is not stopped in its flight.
        if (next === view) viewed(view, 'program');
        else made.setView(next);
      },
      onLost: () => setLife(life + 1),
      onRefused: () => setDrawable(false),
    };
    const made = createGridMap(parent, start, events, paint);
    map.current = made;
    const leave = mapped(made);
    viewed(start, 'program');
    return () => {
      leave();
      map.current = undefined;
      made.destroy();
    };
  }, [life, drawable, paint]);
  // Where nobody is there to load the page anew, a driver that was away for a while is asked again.
  useEffect(() => {
    if (drawable) return undefined;
    const timer = window.setInterval(() => setDrawable(canDrawMaps()), AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [drawable]);
  return { ground, map, drawable, bar };
}
