import { useTranslation } from 'react-i18next';
import type { Level } from '#contracts/alarms/alarm.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import css from './LevelToggles.module.css';

const all: readonly Level[] = [1, 2, 3, 4];

type Props = {
  readonly levels: readonly Level[];
  readonly onChange: (levels: readonly Level[]) => void;
};

/** The four levels as switches; none pressed means all. */
export function LevelToggles({ levels, onChange }: Props) {
  const { t } = useTranslation('alarms');
  return (
    <div className={css.levels} role="group" aria-label={t('filterLevels')}>
      {all.map((level) => {
        const isOn = levels.includes(level);
        return (
          <button
            key={level}
            type="button"
            className={css.level}
            aria-pressed={isOn}
            title={t(`ui:level.${level}`)}
            onClick={() =>
              onChange(isOn ? levels.filter((other) => other !== level) : [...levels, level])
            }
          >
            <AlarmMark level={level} label={null} quiet={!isOn} />
          </button>
        );
      })}
    </div>
  );
}
