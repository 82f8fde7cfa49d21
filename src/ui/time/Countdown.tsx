import { useEffect, useEffectEvent } from 'react';
import { countdownText } from './countdownText.ts';
import { useNow } from './useNow.ts';

/** What is left until `until` (ms), moving each second; `onOver` is called once when nothing is. */
export function Countdown({
  until,
  onOver,
}: {
  readonly until: number;
  readonly onOver?: () => void;
}) {
  const left = until - useNow();
  const isOver = left <= 0;
  const over = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return (
    <span className="ph-digits" role="timer">
      {countdownText(left)}
    </span>
  );
}
