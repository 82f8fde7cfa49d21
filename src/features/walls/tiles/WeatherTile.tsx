import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { weatherNow } from '#contracts/walls/weather.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { spanText } from '#ui/time/clockText.ts';
import { useWallTime } from '../wall/useWallTime.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';
import type { z } from 'zod';

const EVERY_MS = 60_000;
/** As long as there is none, such as after the start of a station or of the server. */
const AGAIN_MS = 10_000;
/** Weather older than this is no weather of now. */
export const OLD_MS = 30 * 60_000;

/** The weather at the mine: its own stations, or a service, with the age of what is said. */
export function WeatherTile() {
  const { t } = useTranslation('tiles');
  const now = useWallTime(10_000);
  const { data, isError } = useQuery({
    queryKey: ['weather'],
    queryFn: ({ signal }) =>
      answerOf({ path: paths.weather, answer: weatherNow, signal, timeoutMs: 15_000 }),
    refetchInterval: ({ state }) => (typeof state.data?.at === 'number' ? EVERY_MS : AGAIN_MS),
    refetchIntervalInBackground: true,
  });
  const at = data?.at ?? undefined;
  const isOld = at !== undefined && now - at > OLD_MS;
  return (
    <WallPanel
      title={t('weather')}
      note={
        at === undefined
          ? undefined
          : `${t('weatherAge', { age: spanText(Math.max(0, now - at)) })} · ${data?.source ?? ''}`
      }
      ofNow
      stale={isOld || (isError && data !== undefined)}
    >
      {at === undefined ? (
        <p className={css.empty}>
          {t(isError ? 'wall:failed' : data === undefined ? 'waiting' : 'noWeather')}
        </p>
      ) : (
        <Figures weather={data} />
      )}
    </WallPanel>
  );
}

type FiguresProps = { readonly weather: z.infer<typeof weatherNow> | undefined };

/** What the weather is, in figures. */
export function Figures({ weather: data }: FiguresProps) {
  const { t } = useTranslation('tiles');
  const figures = [
    ['temperature', data?.temperature, 1, '°C'],
    ['humidity', data?.humidity, 0, '%'],
    ['wind', data?.windSpeed, 1, 'm/s'],
    ['rain1h', data?.rain1h, 1, 'mm'],
    ['rain24h', data?.rain24h, 1, 'mm'],
    ['pressure', data?.pressure, 0, 'hPa'],
  ] as const;
  return (
    <dl className={css.figures}>
      {figures.map(([name, value, precision, unit]) =>
        value === null || value === undefined ? null : (
          <div key={name}>
            <dt>{t(`weather.${name}`)}</dt>
            <dd>
              {numberText(value, precision)}
              <small> {unit}</small>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
