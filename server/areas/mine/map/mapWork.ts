import { failure } from '#contracts/errors.ts';
import type { MapChange } from '#contracts/mine/mapChange.ts';
import type {
  MapFormat,
  MapSettings,
  PlanAnswer,
  SurveyAnswer,
} from '#contracts/mine/mapImportCalls.ts';
import type { Place } from '#contracts/mine/mine.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { sayIn } from '#server/entity/transfer/say.ts';
import { Refusal } from '#server/kernel/bounded/boundedTask.ts';
import { drawnOf } from './plan/drawn.ts';
import { placingOf } from './plan/placing.ts';
import { planOf, type MineHere } from './plan/planOf.ts';
import { readSurvey } from './read/readSurvey.ts';
import { SurveyError, type Survey } from './survey.ts';
import { surveyAnswerOf } from './surveyAnswerOf.ts';
import { surveyFaultText } from './surveyFaults.ts';

/** A map as it came, what is wanted of it, and the language in which it is refused. */
export type MapTask = {
  readonly bytes: Uint8Array;
  readonly language: Language;
  /** Absent: only what the file holds is wanted. */
  readonly wanted?: { readonly settings: MapSettings; readonly here: MineHere };
};

export type MapWork =
  | { readonly kind: 'survey'; readonly survey: SurveyAnswer }
  | {
      readonly kind: 'plan';
      readonly format: MapFormat;
      readonly answer: PlanAnswer;
      readonly changes: readonly MapChange[];
    };

/** Reads a map and, where it is wanted, plans what it makes of the mine's; throws a `Refusal`. */
export async function mapWork({ bytes, language, wanted }: MapTask): Promise<MapWork> {
  const survey = await readOrRefuse(bytes, language);
  if (wanted === undefined) return { kind: 'survey', survey: surveyAnswerOf(survey) };
  const { settings, here } = wanted;
  const say = sayIn(language);
  const place = placingOf(settings);
  if (place === undefined)
    throw new Refusal(
      failure(
        'bad_request',
        say('经纬度须选定矿山的投影带', 'Degrees need the zone of the mine.'),
        'mineZone',
      ),
    );
  const drawn = drawnOf(survey, settings, place, here.nodes);
  if (!drawn.nodes.every(({ at }) => isWithinReach(at)))
    throw new Refusal(
      failure(
        'bad_file',
        say('坐标超出范围，请核对单位与投影带', 'Places lie out of reach: check unit and zones.'),
        'file',
      ),
    );
  const plan = planOf(drawn, settings, here);
  if (plan === undefined)
    throw new Refusal(
      failure('too_complex', say('图过大', 'The map has too many nodes or roadways.'), 'file'),
    );
  return { kind: 'plan', format: survey.format, ...plan };
}

/** No mine reaches as far; the wrong zone makes places that are no number. */
const REACH_METRES = 1e9;
const isWithinReach = (place: Place): boolean =>
  [place.x, place.y, place.z].every((metres) => Math.abs(metres) <= REACH_METRES);

async function readOrRefuse(bytes: Uint8Array, language: Language): Promise<Survey> {
  try {
    return await readSurvey(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (!(error instanceof SurveyError)) throw error;
    const { code, message } = surveyFaultText(error.fault, sayIn(language));
    throw new Refusal(failure(code, message, 'file'));
  }
}
