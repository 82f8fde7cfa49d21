import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { kafkaElectricityConsumption } from '#contracts/sensors/wideRecords.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { quantityColumn, type LiveColumn } from '../live/liveColumn.tsx';
import { changeOf, shareOf } from './energyMath.ts';
import type { CircuitEnergy } from '#contracts/sensors/energy.ts';

const fields: AnyEntity['fields'] = kafkaElectricityConsumption.fields;

/** What is measured of each circuit, and its energy, share and change. */
export function useEnergyColumns(circuits: readonly CircuitEnergy[] | undefined): LiveColumn[] {
  const { t } = useTranslation('energy');
  const { t: live } = useTranslation('live');
  const language = currentLanguage();
  return useMemo((): LiveColumn[] => {
    const byCode = new Map(circuits?.map((one) => [one.code, one]));
    const figure = (
      id: string,
      width: number,
      unit: string,
      digits: number,
      valueOf: (code: string) => number | null | undefined,
    ): LiveColumn => ({
      id,
      header: t(id),
      width,
      align: 'right',
      text: ({ subject }) => {
        const value = valueOf(subject.key);
        return value === null || value === undefined ? '-' : `${numberText(value, digits)} ${unit}`;
      },
      sortBy: ({ subject }) => valueOf(subject.key) ?? undefined,
    });
    const measured = (field: string, hidden = false): LiveColumn =>
      quantityColumn(
        field,
        inLanguage(fields[field]?.label ?? ['', ''], language),
        { stale: live('stale') },
        hidden ? { hidden } : {},
      );
    const percent = (share: number | undefined): number | undefined =>
      share === undefined ? undefined : share * 100;
    return [
      measured('activePower'),
      figure('energy', 116, 'kWh', 1, (code) => byCode.get(code)?.total),
      figure('share', 100, '%', 1, (code) => percent(shareOf(byCode.get(code), circuits ?? []))),
      figure('change', 110, '%', 1, (code) => percent(changeOf(byCode.get(code)))),
      measured('powerFactor'),
      measured('iA'),
      measured('uA'),
      measured('totalEnergy', true),
      measured('reactivePower', true),
    ];
  }, [t, live, circuits, language]);
}
