import { useTranslation } from 'react-i18next';
import type { WeatherNow } from '#contracts/walls/weather.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';
import { Figures, OLD_MS } from './WeatherTile.tsx';
import { toldNote } from './toldNote.ts';

/** The weather that was told to a screen, by which `at` it is. */
export function ToldWeather({
  weather,
  now,
}: {
  readonly weather: WeatherNow | undefined;
  readonly now: number;
}) {
  const { t } = useTranslation('tiles');
  const at = weather?.at ?? null;
  return (
    <WallPanel
      title={t('weather')}
      note={at === null ? undefined : toldNote(t, now - at, weather?.source)}
      stale={at !== null && now - at > OLD_MS}
    >
      {at === null ? (
        <p className={css.empty}>{t(weather === undefined ? 'waiting' : 'noWeather')}</p>
      ) : (
        <Figures weather={weather} />
      )}
    </WallPanel>
  );
}
