import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { useFigure } from '#features/mine/api.ts';
import css from './EdgeMarks.module.css';
import { compass, type EdgeMark } from './marksAtEdge.ts';

type Props = {
  readonly marks: readonly EdgeMark[];
  /** Somebody wants to see the place of the worst of them. */
  readonly onGo: (mark: EdgeMark) => void;
};

/** Alarms out of sight, at the edge behind which they lie: direction, worst level, number. */
export function EdgeMarks({ marks, onGo }: Props) {
  const { t } = useTranslation('map');
  const figure = useFigure();
  if (marks.length === 0) return null;
  return (
    <div className={css.edges} role="group" aria-label={t('edge.title')}>
      {marks.map((mark) => {
        const { key, px, py, direction, count, unacknowledged } = mark;
        const { level } = mark.spot;
        const said = figure(
          t('edge.alarms', {
            count,
            level: t(`ui:level.${level}`),
            where: t(`edge.${direction}`),
          }),
        );
        return (
          <button
            key={key}
            type="button"
            className={css.mark}
            style={{ left: px, top: py }}
            aria-label={said}
            title={said}
            onClick={() => onGo(mark)}
          >
            <IconArrowUp
              size={14}
              stroke={2}
              aria-hidden="true"
              style={{ rotate: `${compass.indexOf(direction) * 45}deg` }}
            />
            <AlarmMark level={level} size={14} label={figure(count)} flashing={unacknowledged} />
          </button>
        );
      })}
    </div>
  );
}
