import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { type SubstationLight, useSubstations } from '#features/sensors/api.ts';
import { WallPanel } from '../wall/WallPanel.tsx';
import css from './tiles.module.css';

const lights: readonly SubstationLight[] = ['well', 'battery', 'lost', 'stale'];

/**
 * How many substations run well, on battery, not at all, or are not heard; the ones in trouble by
 * name.
 */
export function SubstationsTile({
  model,
  count = 3,
}: {
  readonly model: MineModel;
  readonly count?: number;
}) {
  const { t } = useTranslation('tiles');
  const known = useSubstations();
  const lightOf = (no: number): SubstationLight => known?.get(no) ?? 'stale';
  const odd =
    known === undefined ? [] : model.substations.filter(({ no }) => lightOf(no) !== 'well');
  return (
    <WallPanel title={t('substations')} note={t('of', { count: model.substations.length })}>
      {known === undefined ? (
        <p className={css.empty}>{t('waiting')}</p>
      ) : (
        <dl className={css.figures}>
          {lights.map((light) => (
            <div key={light} data-light={light}>
              <dt>{t(`light.${light}`)}</dt>
              <dd>{model.substations.filter(({ no }) => lightOf(no) === light).length}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={css.lines}>
        {odd.slice(0, count).map(({ no, name }) => (
          <li key={no}>
            <span className={css.grow}>{name}</span>
            <b>{t(`light.${lightOf(no)}`)}</b>
          </li>
        ))}
      </ul>
    </WallPanel>
  );
}
