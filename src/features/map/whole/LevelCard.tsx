import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { useMayReadAlarms } from '#features/alarms/api.ts';
import { roomOf } from '#features/sensors/api.ts';
import type { LevelState } from '../levelStates.ts';
import type { GasState, NearestGas } from './gasStates.ts';
import css from './WholeMine.module.css';

type Props = {
  readonly name: string;
  readonly stand: LevelState | undefined;
  /** Undefined where the level has no sensor of gas. */
  readonly gas: GasState | undefined;
  /** What it says may not be taken for the present. */
  readonly isOld: boolean;
};

/** What is said of a level beside its picture: people, worst alarm, gas. */
export function LevelCard({ name, stand, gas, isOld }: Props) {
  const { t } = useTranslation('map');
  return (
    <span className={css.card} data-stale={isOld || undefined}>
      <strong className={css.name}>
        {name} {isOld ? <StaleMark short /> : null}
      </strong>
      {stand?.people === undefined ? null : (
        <span className={css.line}>
          <IconUser size={14} stroke={2} aria-hidden="true" />
          {t('peopleHere', { count: stand.people })}
        </span>
      )}
      {stand?.worst === undefined ? (
        <NoAlarm isOld={isOld} />
      ) : (
        <AlarmMark
          level={stand.worst}
          label={t('whole.alarms', { level: t(`ui:level.${stand.worst}`), count: stand.count })}
        />
      )}
      <GasLine gas={gas} />
    </span>
  );
}

/** Who may not see alarms, or may not have heard of them, is never told that there are none. */
function NoAlarm({ isOld }: { readonly isOld: boolean }) {
  const { t } = useTranslation('map');
  const mayRead = useMayReadAlarms();
  return mayRead && !isOld ? <span className={css.quiet}>{t('whole.noAlarm')}</span> : null;
}

function GasLine({ gas }: { readonly gas: GasState | undefined }) {
  const { t } = useTranslation('map');
  if (gas === undefined) return <span className={css.quiet}>{t('whole.noGas')}</span>;
  const { worst, count, silent, nearest } = gas;
  return (
    <>
      {worst === undefined ? null : <AlarmMark level={worst} label={t('whole.gas', { count })} />}
      {nearest === undefined ? null : <NearestLine {...nearest} />}
      {silent === 0 ? null : (
        <AlarmMark level="lost" label={t('whole.silent', { count: silent })} />
      )}
    </>
  );
}

/** The reading that is nearest to a limit, and that limit. */
function NearestLine({ point, value }: NearestGas) {
  const { t } = useTranslation('map');
  const { passed, next } = roomOf(point.limits, value);
  const limit = passed ?? next;
  const text = (of: number): string => numberText(of, point.precision);
  return (
    <span>
      {point.kind} {text(value)} {point.unit}
      {limit === undefined ? null : t(`whole.${limit.side}`, { limit: text(limit.value) })}
    </span>
  );
}
