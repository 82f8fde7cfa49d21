import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { KpiFigures } from '#contracts/alarms/alarmKpi.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import { FigureTiles } from '#ui/widgets/FigureTiles.tsx';
import { goals, isMet, shareText } from './goals.ts';

type KpiTilesProps = {
  readonly figures: KpiFigures;
  readonly standing: number;
  readonly chattering: number;
};

/**
 * The figures of the whole range beside the goals of ISA-18.2 and EEMUA 191; what misses its goal
 * says so in words.
 */
export function KpiTiles({ figures, standing, chattering }: KpiTilesProps) {
  const { t } = useTranslation('alarmKpi');
  const tiles = [
    ...loadTiles(t, figures),
    ...nuisanceTiles(t, standing, chattering),
    ...responseTiles(t, figures),
  ];
  return (
    <FigureTiles
      figures={tiles.map(({ key, value, goal, met, more = '' }) => ({
        key,
        name: t(key),
        value,
        said: [goal, met === undefined ? '' : t(met ? 'met' : 'missed'), more],
        missed: met === false,
      }))}
    />
  );
}

type Tile = {
  readonly key: string;
  readonly value: string;
  readonly goal: string;
  /** Undefined where no standard names a goal. */
  readonly met: boolean | undefined;
  readonly more?: string | undefined;
};

type Words = TFunction<'alarmKpi'>;

/** How many alarms a person is given. */
const loadTiles = (
  t: Words,
  { perTenMin, perHour, peak, peakAt, floods, floodShare }: KpiFigures,
): Tile[] => [
  {
    key: 'perTenMin',
    value: numberText(perTenMin, 2),
    goal: t('goalMost', { most: goals.perTenMin }),
    met: isMet(perTenMin, goals.perTenMin),
  },
  {
    key: 'perHour',
    value: numberText(perHour, 1),
    goal: t('goalMost', { most: goals.perHour }),
    met: isMet(perHour, goals.perHour),
  },
  {
    key: 'peak',
    value: numberText(peak, 0),
    goal: t('goalMost', { most: goals.peak }),
    met: isMet(peak, goals.peak),
    more: peakAt === null ? undefined : fullMomentText(peakAt),
  },
  {
    key: 'floodShare',
    value: shareText(floodShare),
    goal: t('goalMost', { most: shareText(goals.floodShare) }),
    met: isMet(floodShare, goals.floodShare),
    more: t('floods', { count: floods }),
  },
];

/** Alarms that tell nobody anything. */
const nuisanceTiles = (t: Words, standing: number, chattering: number): Tile[] => [
  {
    key: 'chattering',
    value: numberText(chattering, 0),
    goal: t('goalMost', { most: 0 }),
    met: chattering === 0,
  },
  {
    key: 'standing',
    value: numberText(standing, 0),
    goal: t('goalMost', { most: goals.standing }),
    met: isMet(standing, goals.standing),
  },
];

/** How they are spread over the levels, and how soon they are answered. */
function responseTiles(t: Words, figures: KpiFigures): Tile[] {
  const { ackMedianMs, ack95Ms, byLevel, annunciated } = figures;
  const shares = byLevel.map((count) => (annunciated === 0 ? 0 : count / annunciated));
  const [red = 0, orange = 0] = shares;
  return [
    {
      key: 'priorities',
      value: shares.map(shareText).join(' / '),
      goal: t('goalShares'),
      met: annunciated === 0 || (red <= goals.redShare && red + orange <= goals.severeShare),
    },
    {
      key: 'ack',
      value: ackMedianMs === null ? '-' : spanText(ackMedianMs),
      goal: ack95Ms === null ? '' : t('ack95', { span: spanText(ack95Ms) }),
      met: undefined,
      more: t('ackCount', { count: figures.acknowledged }),
    },
  ];
}
