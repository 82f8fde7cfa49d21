import { useElementSize } from '@mantine/hooks';
import { useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ground } from '../ground.ts';
import type { LevelState } from '../levelStates.ts';
import { LevelCard } from './LevelCard.tsx';
import { LevelPicture } from './LevelPicture.tsx';
import { planesOf } from './planes.ts';
import { useWholeMine, type WholeMineOf } from './useWholeMine.ts';
import css from './WholeMine.module.css';

type Props = WholeMineOf & {
  readonly grounds: ReadonlyMap<string, Ground>;
  /** How each level stands, by its key; `isOld`: not to be taken for the present. */
  readonly stands: ReadonlyMap<string, LevelState>;
  readonly isOld: boolean;
  readonly onTab: (key: string) => void;
};

/** A level is never lower than this, in px: where there is no room for all they scroll. */
const LEAST_PX = 128;
/** What is said of a level stands beside its picture, as wide as this in the sheet; else above it. */
const CARD_PX = 240;
const WIDE_PX = 520;
const CARD_TALL_PX = 112;

/**
 * All levels of a mine in one picture, the upper ones above the lower, each with its people, worst
 * alarm and gas. A level is a button that leads to its map; up and down move between them.
 */
export function WholeMine({ grounds, stands, isOld, onTab, ...mine }: Props) {
  const { t } = useTranslation('map');
  const { tabs } = mine;
  const { ref, width, height } = useElementSize<HTMLOListElement>();
  const { levels, unplaced } = useWholeMine(mine);
  const isWide = width >= WIDE_PX;
  const tall = Math.max(LEAST_PX, Math.floor(height / Math.max(1, tabs.length)) - 1);
  const pictureWidth = Math.max(0, isWide ? width - CARD_PX : width);
  const size = useMemo(() => ({ width: pictureWidth, height: tall }), [pictureWidth, tall]);
  const planes = useMemo(() => planesOf(grounds.values(), size), [grounds, size]);
  return (
    <div className={css.whole}>
      <ol
        ref={ref}
        className={css.levels}
        aria-label={t('whole.title')}
        aria-description={t('whole.help')}
        onKeyDown={step}
      >
        {tabs.map(({ key, name }) => {
          const [ground, plane, alive] = [grounds.get(key), planes.get(key), levels.get(key)];
          const stand = stands.get(key);
          return (
            <li key={key} className={css.level}>
              <button
                type="button"
                className={css.open}
                data-wide={isWide || undefined}
                data-level={stand?.worst}
                style={{ minHeight: isWide ? tall : tall + CARD_TALL_PX }}
                onClick={() => onTab(key)}
              >
                <LevelCard name={name} stand={stand} gas={alive?.gas} isOld={isOld} />
                {ground && plane && alive && width > 0 ? (
                  <LevelPicture
                    ground={ground}
                    plane={plane}
                    size={size}
                    people={alive.people}
                    spots={alive.spots}
                    isOld={isOld}
                  />
                ) : null}
              </button>
            </li>
          );
        })}
      </ol>
      {unplaced === 0 ? null : (
        <p className={css.unplaced}>{t('whole.unplaced', { count: unplaced })}</p>
      )}
    </div>
  );
}

/** Up and down go from level to level. */
function step(event: KeyboardEvent<HTMLOListElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.findIndex((one) => one === document.activeElement) + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
