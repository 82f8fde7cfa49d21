import { useTranslation } from 'react-i18next';
import { begunAt, needsAck } from '#contracts/alarms/alarm.ts';
import type { AlarmLine, PlayerData } from '#contracts/signage/playerData.ts';
import { alarmKey, alarmReading, placeText, stateKey } from '#features/alarms/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';
import { toldNote } from './toldNote.ts';
import { useFits } from './useFits.ts';

/** A screen asks each five seconds: alarms of before are not those of now. */
const OLD_MS = 20_000;
const noPoints = new Map();

/** The alarms that were open when a screen was told last, most urgent first. */
export function ToldAlarms({
  alarms,
  now,
}: {
  readonly alarms: PlayerData['alarms'];
  readonly now: number;
}) {
  const { t } = useTranslation('tiles');
  const [fits, listRef] = useFits(alarms?.list.length ?? 0);
  const shown = alarms?.list.slice(0, fits) ?? [];
  const age = now - (alarms?.at ?? now);
  const rest = (alarms?.total ?? 0) - shown.length;
  const notes = [
    rest > 0 ? t('more', { count: rest }) : '',
    age > OLD_MS ? toldNote(t, age) : '',
  ].filter(Boolean);
  return (
    <WallPanel
      title={t('alarms')}
      note={notes.length > 0 ? notes.join(' · ') : undefined}
      stale={age > OLD_MS}
    >
      {shown.length === 0 ? (
        <p className={css.empty}>
          {t(alarms === undefined ? 'waiting' : age > OLD_MS ? 'wall:notUpToDate' : 'noAlarms')}
        </p>
      ) : (
        <ol ref={listRef} className={css.alarms}>
          {shown.map((alarm) => (
            <Row key={alarm.id} alarm={alarm} />
          ))}
        </ol>
      )}
    </WallPanel>
  );
}

function Row({ alarm }: { readonly alarm: AlarmLine }) {
  const { t } = useTranslation('alarms');
  const told = alarmReading(alarm, noPoints);
  return (
    <li data-level={alarm.level} data-waits={needsAck(alarm) || undefined}>
      <AlarmMark level={alarm.level} label={null} size={24} flashing={needsAck(alarm)} />
      <span className={css.alarmWhat}>
        {t(alarmKey(alarm))} {told === undefined ? null : `${told.value}${told.rest}`}
      </span>
      <span className={css.alarmWhen}>
        <Moment at={begunAt(alarm)} />
      </span>
      <span className={css.alarmWhere}>{placeText(alarm)}</span>
      <span className={css.alarmState}>{t(`tiles:${stateKey(alarm.state)}`)}</span>
    </li>
  );
}
