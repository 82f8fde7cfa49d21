import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { needsAck, type Alarm } from '#contracts/alarms/alarm.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { loaded } from '#ui/loaded.ts';
import { type Points } from '#features/mine/api.ts';
import css from './AlarmPanel.module.css';
import { FoldChips } from '../grouping/FoldChips.tsx';
import { usePaintMark } from '../displayAudit/usePaintMark.ts';
import { alarmKey, areaBeside } from '../shown/alarmWords.ts';
import { isAnnounced } from '#contracts/alarms/alarmOrder.ts';
import { alarmReading } from '../shown/alarmValue.ts';
import { ShownValue } from '../shown/ShownValue.tsx';

const OrderChip = lazy(loaded(() => import('../repairs/OrderChip.tsx')));

/** Where an alarm's line is looked for first: what stands here has been shown. */
export function LevelCell({ alarm }: { readonly alarm: Alarm }) {
  const mark = usePaintMark(alarm, 'list');
  return (
    <span ref={mark}>
      <AlarmMark level={alarm.level} flashing={needsAck(alarm) && isAnnounced(alarm)} />
    </span>
  );
}

/** What and where, in as many lines as the row has, after `children`. */
export const Story = ({
  alarm,
  children,
}: {
  readonly alarm: Alarm;
  readonly children?: ReactNode;
}) => {
  const { t } = useTranslation('alarms');
  return (
    <span className={css.story}>
      <span>
        {children}
        <FoldChips alarm={alarm} />
        <Suspense fallback={null}>
          <OrderChip alarmId={alarm.id} />
        </Suspense>
        {t(alarmKey(alarm))} · <PlaceWords alarm={alarm} />
      </span>
    </span>
  );
};

/** The source, and its area where its name does not say it. */
export const PlaceWords = ({ alarm }: { readonly alarm: Alarm }) => {
  const area = areaBeside(alarm);
  return (
    <>
      {alarm.sourceName} {area === null ? null : <Dim>{area}</Dim>}
    </>
  );
};

/** What matters less. */
export const Dim = ({ children }: { readonly children: string }) => (
  <span style={{ color: 'var(--ph-text-dim)', fontWeight: 400 }}>{children}</span>
);

/** The value of an alarm; a dash where it has none. */
export const ValueCell = ({ alarm, points }: { readonly alarm: Alarm; readonly points: Points }) =>
  alarmReading(alarm, points) === undefined ? '-' : <ShownValue alarm={alarm} points={points} />;
