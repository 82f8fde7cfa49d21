import { useTranslation } from 'react-i18next';
import { plainStem } from '#contracts/exam/blanks.ts';
import type { TestStatistics } from '#contracts/exam/markingCalls.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { itemPlaces } from './itemPlaces.ts';
import css from './results.module.css';

/** Of the picture and of the room around it for words, in its own px. */
const [WIDTH, HEIGHT, SIDE, FOOT] = [640, 260, 44, 34];
/** Facilities from 0.3 to 0.9 and discriminations from 0.2 on are as they should be. */
const GOOD = { x: 0.3, y: 0, w: 0.6, h: 0.4 } as const;
const facilities = [0, 0.3, 0.6, 0.9] as const;
const discriminations = [1, 0.6, 0.2, -0.2, -0.6, -1] as const;

const left = (share: number): number => SIDE + share * (WIDTH - SIDE);
const top = (share: number): number => 8 + share * (HEIGHT - FOOT - 8);

/** All questions at a glance: how hard each is, and whether it tells good students from weak ones. */
export function ItemGraph({ items }: { readonly items: TestStatistics['items'] }) {
  const { t } = useTranslation('examResults');
  const places = itemPlaces(items);
  if (places.length === 0) return null;
  const odd = places.filter(({ isOdd }) => isOdd).length;
  return (
    <section aria-label={t('graph')}>
      <SectionTitle>{t('graph')}</SectionTitle>
      <svg
        className={css.graph}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('graphSays', { odd, of: places.length })}
      >
        <rect
          className={css.goodZone}
          x={left(GOOD.x)}
          y={top(GOOD.y)}
          width={GOOD.w * (WIDTH - SIDE)}
          height={GOOD.h * (HEIGHT - FOOT - 8)}
        />
        {discriminations.map((value) => (
          <g key={value}>
            <line
              className={css.grid}
              x1={SIDE}
              x2={WIDTH}
              y1={top((1 - value) / 2)}
              y2={top((1 - value) / 2)}
            />
            <text x={SIDE - 6} y={top((1 - value) / 2) + 4} textAnchor="end">
              {numberText(value, 1)}
            </text>
          </g>
        ))}
        {facilities.map((value) => (
          <text key={value} x={left(value)} y={HEIGHT - FOOT + 14} textAnchor="middle">
            {numberText(value, 1)}
          </text>
        ))}
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
          {t('graphAxes')}
        </text>
        {places.map(({ no, item, x, y, isOdd }) => (
          <g key={item.questionId} data-odd={isOdd || undefined} className={css.point}>
            <title>{`${no}. ${plainStem(item.stem)}`}</title>
            <circle cx={left(x)} cy={top(y)} r={isOdd ? 5 : 4} />
            {isOdd ? (
              <text
                x={left(x) + (x > 0.95 ? -8 : 8)}
                y={top(y) + 4}
                textAnchor={x > 0.95 ? 'end' : 'start'}
              >
                {no}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <p className={css.note}>{t('graphNote', { odd, of: places.length })}</p>
    </section>
  );
}
