import { useTranslation } from 'react-i18next';
import type { levelTokens } from '../theme/tokens.ts';
import css from './AlarmMark.module.css';

/** An alarm level 1 to 4, or `lost` for what cannot be heard. */
type Mark = keyof typeof levelTokens | 'lost';

export type AlarmMarkProps = {
  readonly level: Mark;
  readonly size?: number;
  /** Text instead of the level's own name; `null` where text stands beside the mark already. */
  readonly label?: string | null;
  /** Blinks (a bold border under reduced motion). */
  readonly flashing?: boolean;
  /** Grey: there is nothing of this level now. */
  readonly quiet?: boolean;
};

const shapes: Record<Mark, string> = {
  1: 'M8 1.5 15 14.5H1Z',
  2: 'M8 .8 15.2 8 8 15.2.8 8Z',
  3: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z',
  4: 'M2 2h12v12H2Z',
  lost: 'M2 2h12v12H2ZM2 8 8 2M2 14 14 2M8 14l6-6',
};

/**
 * The mark of an alarm level: colour, shape and words, so that it reads without any one of them.
 */
export function AlarmMark({
  level,
  size = 14,
  label,
  flashing = false,
  quiet = false,
}: AlarmMarkProps) {
  const { t } = useTranslation('ui');
  const name = t(`level.${level}`);
  return (
    <span
      className={css.mark}
      data-level={level}
      data-flashing={flashing || undefined}
      data-quiet={quiet || undefined}
    >
      <svg viewBox="0 0 16 16" width={size} height={size} role="img" aria-label={name}>
        <path d={shapes[level]} />
      </svg>
      {label === null ? null : <span>{label ?? name}</span>}
    </span>
  );
}
