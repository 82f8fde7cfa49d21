import { useEffect, useRef, type ReactNode } from 'react';
import type { PinDesk, PinPlacement } from './pinDesk.ts';
import css from './space.module.css';

export type Pin = PinPlacement & {
  readonly key: string;
  readonly mark: ReactNode;
  readonly words: ReactNode;
  readonly isStale: boolean;
};

/**
 * What stands above places of a scene: a mark and words for each, put in its place by `desk` with
 * every picture.
 */
export function PinLayer({
  pins,
  desk,
}: {
  readonly pins: readonly Pin[];
  readonly desk: PinDesk;
}) {
  return (
    <div className={css.pins}>
      {pins.map((pin) => (
        <PinMark key={pin.key} pin={pin} desk={desk} />
      ))}
    </div>
  );
}

function PinMark({ pin, desk }: { readonly pin: Pin; readonly desk: PinDesk }) {
  const element = useRef<HTMLDivElement>(null);
  const { key, at, rank, said } = pin;
  useEffect(() => {
    if (element.current) desk.hold(key, element.current, { at, rank, said });
  }, [desk, key, at, rank, said]);
  useEffect(() => () => desk.drop(key), [desk, key]);
  return (
    // Of two marks at one place the more important one lies on top.
    <div
      ref={element}
      className={css.pin}
      style={{ zIndex: rank }}
      data-stale={pin.isStale || undefined}
      hidden
    >
      <div className={css.words}>
        {pin.mark}
        {pin.words}
      </div>
      <div className={css.foot}>{pin.mark}</div>
    </div>
  );
}
