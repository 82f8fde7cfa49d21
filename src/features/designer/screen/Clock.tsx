import { dayText, hourText, useShownTime } from '#features/walls/api.ts';
import css from './screen.module.css';

/** The time of day and the date at the mine, as large as there is room. */
export function ClockFace({ now }: { readonly now: number }) {
  return (
    <time className={css.clock} dateTime={new Date(now).toISOString()}>
      <strong className="ph-digits">{hourText(now)}</strong>
      <span>{dayText(now)}</span>
    </time>
  );
}

/** The same by the clock of the screen, also while it shows the past. */
export function Clock() {
  return <ClockFace now={useShownTime(1_000)} />;
}
