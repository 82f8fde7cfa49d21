import { useTranslation } from 'react-i18next';
import { sensorKinds } from '#contracts/sensors/sensorKind.ts';
import type { Tab } from '#features/map/api.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { type MineSpace, spaceCss as css } from '#features/space/api.ts';
import type { Gas } from './gasField.ts';
import { gasesOf, type TunnelWish } from './useTunnelWish.ts';

type Props = {
  readonly levels: readonly Tab[];
  readonly level: string;
  /** Whether the level was chosen and is stayed on. */
  readonly isFixed: boolean;
  readonly gas: Gas | undefined;
  readonly space: MineSpace;
  readonly isGoing: boolean;
  readonly onGo: () => void;
  readonly onChange: (next: Partial<TunnelWish>) => void;
};

/**
 * Which level, which gas, and whether the walk goes on. Pressing the chosen level again lets the
 * tour choose.
 */
export function TunnelsBar({ levels, level, isFixed, gas, space, isGoing, onGo, onChange }: Props) {
  const { t } = useTranslation('space');
  const name = (kind: Gas): string => sensorKinds[kind][currentLanguage() === 'en' ? 'en' : 'zh'];
  return (
    <div className={css.bar}>
      <div className={css.group} role="group" aria-label={t('levels')}>
        {levels.map(({ key, name: text }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isFixed && key === level}
            aria-current={key === level || undefined}
            onClick={() => onChange({ level: isFixed && key === level ? undefined : key })}
          >
            {text}
          </button>
        ))}
      </div>
      <div className={css.group} role="group" aria-label={t('gas')}>
        {gasesOf(space).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === gas}
            onClick={() => onChange({ gas: kind })}
          >
            {name(kind)}
          </button>
        ))}
      </div>
      <button type="button" aria-pressed={!isGoing} onClick={onGo}>
        {t(isGoing ? 'pause' : 'forward')}
      </button>
    </div>
  );
}
