import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { WeatherNow } from '#contracts/walls/weather.ts';
import { serviceWeather, type AskService, type WeatherService } from './serviceWeather.ts';

/** A service is asked at most this often, however many walls there are. */
const ASK_MS = 5 * 60_000;

export type WeatherParts = {
  readonly clock: Pick<Clock, 'now'>;
  /** The service of the settings; one without an address: the mine's own stations are asked. */
  readonly settings: () => Promise<WeatherService>;
  readonly local: () => Promise<WeatherNow>;
  readonly ask: AskService;
};

/**
 * The weather of now. What a service said last stays while it fails, with its own time, by which
 * its age is seen.
 */
export function weatherFrom({
  clock,
  settings,
  local,
  ask,
}: WeatherParts): () => Promise<Result<WeatherNow, Failure>> {
  let last:
    | {
        readonly service: string;
        readonly askedAt: number;
        readonly word: Promise<Result<WeatherNow, Failure>>;
      }
    | undefined;
  const asked = async (
    service: WeatherService,
    before: Promise<Result<WeatherNow, Failure>> | undefined,
  ) => {
    const word = await ask(service.url, service.key).then(
      (answer) => serviceWeather(answer, service),
      (error: unknown) =>
        err(failure('unavailable', error instanceof Error ? error.message : String(error))),
    );
    const earlier = await before;
    return word.ok || earlier?.ok !== true ? word : earlier;
  };
  return async () => {
    const service = await settings();
    if (service.url === '') return ok(await local());
    const name = JSON.stringify(service);
    const isSame = last?.service === name;
    if (last === undefined || !isSame || clock.now() - last.askedAt >= ASK_MS)
      last = {
        service: name,
        askedAt: clock.now(),
        word: asked(service, isSame ? last?.word : undefined),
      };
    return last.word;
  };
}
