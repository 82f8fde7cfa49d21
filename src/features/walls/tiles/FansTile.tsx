import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useReadings, type Reading, valueName } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import { fanPoints, fanReadouts } from './fanReadouts.ts';
import css from './tiles.module.css';
import { useFits } from './useFits.ts';

const MOST = 12;

/**
 * The main fans one by one with the pressure that they hold, and the local fans by what they do.
 */
export function FansTile({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('tiles');
  const points = useMemo(() => fanPoints(model), [model]);
  const readings = useReadings(points);
  const { main, local } = fanReadouts(readings ?? [], model);
  const [fits, listRef] = useFits(MOST);
  const shown = main.slice(0, Math.max(1, fits - (local.length === 0 ? 0 : 1)));
  const note =
    main.length > shown.length ? t('more', { count: main.length - shown.length }) : undefined;
  const states = [...Map.groupBy(local, (one) => stateText(one, t('unknown')))];
  return (
    <WallPanel
      title={t('fans')}
      note={note}
      stale={readings?.length !== 0 && readings?.every(({ stale }) => stale) === true}
    >
      {points.length === 0 || readings === undefined ? (
        <p className={css.empty}>{t(points.length === 0 ? 'noFans' : 'waiting')}</p>
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

function Level({ reading: { level } }: { readonly reading: Reading }) {
  return level === 1 || level === 2 || level === 3 || level === 4 ? (
    <AlarmMark level={level} label={null} size={18} />
  ) : null;
}

/** What a switch says of itself; an old or faulty one says nothing. */
function stateText({ point, value, stale, bad }: Reading, unknown: string): string {
  if (stale || bad || !Number.isFinite(value)) return unknown;
  return valueName(point, value) ?? numberText(value, 0);
}
