import { useTranslation } from 'react-i18next';
import type { SheetPoint } from '#contracts/sources/sheetRules.ts';
import type { RulesProps } from './rulesProps.ts';
import css from './sheets.module.css';
import { emptyPoint, PointCells } from './WidePoints.tsx';

/** What a long sheet calls its points: codes by themselves, unless something else is said here. */
export function NameTable({ look, rules, onChange }: RulesProps) {
  const { t } = useTranslation('sheetImport');
  const said = new Map(rules.points.map((point) => [point.name, point]));
  // A name that was set to nothing has no readings any more, and stands here all the same.
  const names = [...new Set([...look.names.map(({ name }) => name), ...said.keys()])];
  if (names.length === 0) return null;
  const counts = new Map(look.names.map(({ name, count }) => [name, count]));
  const set = (point: SheetPoint): void =>
    onChange({
      ...rules,
      points: said.has(point.name)
        ? rules.points.map((one) => (one.name === point.name ? point : one))
        : [...rules.points, point],
    });
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t('points')}>
      <table className="ph-table">
        <thead>
          <tr>
            <th>{t('inSheet')}</th>
            <th>{t('readings')}</th>
            <th>{t('point')}</th>
            <th>{t('unit')}</th>
            <th>{t('factor')}</th>
            <th>{t('offset')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="ph-digits">{counts.get(name) ?? 0}</td>
              <PointCells
                point={said.get(name) ?? { ...emptyPoint(name), pointCode: name }}
                look={look}
                onChange={set}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
