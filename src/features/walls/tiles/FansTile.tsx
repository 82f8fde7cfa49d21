import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel, Point } from '#contracts/mine/mine.ts';
import { fanPoints, fanReadouts, pressedDevices } from '#contracts/mine/fanReadouts.ts';
import { useReadings, valueName } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';
import { useFits } from './useFits.ts';

const MOST = 12;

/**
 * The main fans one by one with the pressure that they hold, and the local fans by what they do.
 */
export function FansTile({ model }: { readonly model: MineModel }) {
  const points = useMemo(() => fanPoints(model.points), [model]);
  const pressed = useMemo(() => pressedDevices(model.points), [model]);
  return <FansPanel total={points.length} readings={useReadings(points)} pressed={pressed} />;
}

type FanReading = {
  readonly point: Pick<
    Point,
    | 'no'
    | 'code'
    | 'name'
    | 'kind'
    | 'unit'
    | 'valueNames'
    | 'positionCode'
    | 'deviceCode'
    | 'recordEntity'
  >;
  readonly value: number;
  readonly level: number;
  readonly stale: boolean;
  readonly bad: boolean;
};

type PanelProps = {
  /** Points that could tell. */
  readonly total: number | undefined;
  /** Undefined before the first word. */
  readonly readings: readonly FanReading[] | undefined;
  /** Codes of the devices that are main fans. */
  readonly pressed: readonly string[];
  /** Said beside how many more there are. */
  readonly note?: string | undefined;
};

/** Fans by their readings, in the order of their points. */
export function FansPanel({ total, readings, pressed, note: said }: PanelProps) {
  const { t } = useTranslation('tiles');
  const { main, local } = fanReadouts(readings ?? [], pressed);
  const [fits, listRef] = useFits(MOST);
  const shown = main.slice(0, Math.max(1, fits - (local.length === 0 ? 0 : 1)));
  const rest = main.length - shown.length;
  const notes = [rest > 0 ? t('more', { count: rest }) : '', said ?? ''].filter(Boolean);
  const states = [...Map.groupBy(local, (one) => stateText(one, t('unknown')))];
  return (
    <WallPanel
      title={t('fans')}
      note={notes.length === 0 ? undefined : notes.join(' · ')}
      stale={readings?.length !== 0 && readings?.every(({ stale }) => stale) === true}
    >
      {total === 0 || readings === undefined ? (
        <p className={css.empty}>{t(total === 0 ? 'noFans' : 'waiting')}</p>
      ) : null}
      <ul ref={listRef} className={css.lines}>
        {shown.map((one) => (
          <li key={one.point.no}>
            <Level reading={one} />
            <span className={css.grow}>{one.point.name}</span>
            <b>
              {one.point.kind === 'WP'
                ? `${one.stale ? '-' : numberText(one.value, 0)} ${one.point.unit}`
                : stateText(one, t('unknown'))}
            </b>
          </li>
        ))}
        {local.length === 0 ? null : (
          <li>
            <span className={css.grow}>{t('localFans', { count: local.length })}</span>
            {states.map(([name, own]) => (
              <span key={name}>
                {name} <b className="ph-digits">{own.length}</b>
              </span>
            ))}
          </li>
        )}
      </ul>
    </WallPanel>
  );
}

function Level({ reading: { level } }: { readonly reading: FanReading }) {
  return level === 1 || level === 2 || level === 3 || level === 4 ? (
    <AlarmMark level={level} label={null} size={18} />
  ) : null;
}

/** What a switch says of itself; an old or faulty one says nothing. */
function stateText({ point, value, stale, bad }: FanReading, unknown: string): string {
  if (stale || bad || !Number.isFinite(value)) return unknown;
  return valueName(point, value) ?? numberText(value, 0);
}
