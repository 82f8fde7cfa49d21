import { useTranslation } from 'react-i18next';
import { levels } from '#contracts/entity/sharedChoices.ts';
import { PlainCheck } from '#ui/plain/PlainCheck.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';

/** Levels ascending, 1 to 4. */
export type Takes = { readonly takeEvacuation: boolean; readonly takeLevels: readonly number[] };
type Props = { readonly takes: Takes; readonly onChange: (takes: Takes) => void };

/** By what the mine takes screens over: evacuations, and alarms of the ticked levels. */
export function TakesFields({ takes, onChange }: Props) {
  const { t } = useTranslation('signage');
  const { takeEvacuation, takeLevels } = takes;
  return (
    <>
      <PlainCheck
        label={t('byEvacuation')}
        checked={takeEvacuation}
        onChange={(is) => onChange({ takeEvacuation: is, takeLevels })}
      />
      {Object.values(levels).map(([level, zh, en]) => (
        <PlainCheck
          key={level}
          label={t('byLevel', { level: currentLanguage() === 'en' ? en : zh })}
          checked={takeLevels.includes(level)}
          onChange={(is) =>
            onChange({
              takeEvacuation,
              takeLevels: is
                ? [...takeLevels, level].toSorted((a, b) => a - b)
                : takeLevels.filter((one) => one !== level),
            })
          }
        />
      ))}
    </>
  );
}
