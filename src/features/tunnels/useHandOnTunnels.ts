import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { TunnelsScene } from './TunnelsScene.ts';

const SPEED = 6;
const TURN_PER_PX = 0.004;

/**
 * What a hand can do in the roadways: dragging looks around, the space bar stops and goes on, arrow
 * down turns back.
 */
export function useHandOnTunnels(
  host: RefObject<HTMLElement | null>,
  stage: TunnelsScene | undefined,
): { readonly isGoing: boolean; readonly go: () => void } {
  const [isGoing, setGoing] = useState(true);
  useEffect(() => {
    stage?.go(isGoing ? SPEED : 0);
  }, [stage, isGoing]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLButtonElement)
      return;
    if (event.key === ' ') setGoing(!isGoing);
    else if (event.key === 'ArrowDown') stage?.turnBack();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    const box = host.current;
    if (!box || !stage) return undefined;
    const onMove = ({ buttons, movementX, movementY }: PointerEvent): void => {
      if (buttons === 0) return;
      stage.turn(movementX * TURN_PER_PX, movementY * TURN_PER_PX);
    };
    box.addEventListener('pointermove', onMove);
    return () => box.removeEventListener('pointermove', onMove);
  }, [host, stage]);
  return { isGoing, go: () => setGoing(!isGoing) };
}
