import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetPoint } from '#contracts/sources/sheetRules.ts';
import { NumberField } from '#ui/inputs/NumberField.tsx';
import { PointInput } from './PointInput.tsx';
import type { RulesProps } from './rulesProps.ts';
import css from './sheets.module.css';

/** Which point each column of a wide sheet is; without one it is left out. */
export function WidePoints({ look, rules, onChange }: RulesProps) {
  const { t } = useTranslation('sheetImport');
  const taken = new Set(rules.time.columns);
  const known = new Map(rules.points.map((point) => [point.name, point]));
  const columns = look.columns.filter(
    ({ name }) => !taken.has(name) && name !== rules.quality?.column,
  );
  const set = (point: SheetPoint): void =>
    onChange({
      ...rules,
      points: known.has(point.name)
        ? rules.points.map((one) => (one.name === point.name ? point : one))
        : [...rules.points, point],
    });
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t('points')}>
      <table className="ph-table">
        <thead>
          <tr>
            <th>{t('column')}</th>
            <th>{t('samples')}</th>
            <th>{t('point')}</th>
            <th>{t('unit')}</th>
            <th>{t('factor')}</th>
            <th>{t('offset')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, samples }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={css.samples}>{samples.join(', ')}</td>
              <PointCells point={known.get(name) ?? emptyPoint(name)} look={look} onChange={set} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A column or name that is no point yet. */
export const emptyPoint = (name: string): SheetPoint => ({
  name,
  pointCode: '',
  unit: '',
  factor: 1,
  offset: 0,
});

/** Point, unit and scaling of one column or name. */
export function PointCells({
  point,
  look,
  onChange,
}: Pick<RulesProps, 'look'> & {
  readonly point: SheetPoint;
  readonly onChange: (point: SheetPoint) => void;
}) {
  const { t } = useTranslation('sheetImport');
  const id = useId();
  const { name } = point;
  const found = look.names.find((one) => one.name === name);
  const note =
    found === undefined || found.pointCode !== point.pointCode
      ? ''
      : found.isKnown
        ? `${found.pointName} ${found.pointUnit}`.trim()
        : t('unknownPoint');
  return (
    <>
      <td>
        <PointInput
          label={t('pointOf', { name })}
          value={point.pointCode}
          note={note}
          isFault={found?.isKnown === false && found.pointCode === point.pointCode}
          onChange={(pointCode) => onChange({ ...point, pointCode })}
        />
      </td>
      <td>
        <TextInput
          className={css.short ?? ''}
          aria-label={t('unitOf', { name })}
          maxLength={16}
          value={point.unit}
          placeholder={found?.pointUnit ?? ''}
          onChange={(event) => onChange({ ...point, unit: event.currentTarget.value })}
        />
      </td>
      <td className={css.short}>
        <NumberField
          id={`${id}-factor`}
          label={t('factorOf', { name })}
          quiet
          negative
          precision={9}
          value={point.factor}
          onChange={(factor) => onChange({ ...point, factor: factor ?? 1 })}
        />
      </td>
      <td className={css.short}>
        <NumberField
          id={`${id}-offset`}
          label={t('offsetOf', { name })}
          quiet
          negative
          precision={9}
          value={point.offset}
          onChange={(offset) => onChange({ ...point, offset: offset ?? 0 })}
        />
      </td>
    </>
  );
}
