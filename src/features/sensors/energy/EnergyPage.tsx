import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { kafkaElectricityConsumption } from '#contracts/sensors/wideRecords.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { useReplay, WithModel } from '#features/mine/api.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { labelsOf, namesOf } from '../live/fieldNames.ts';
import { quantityColumn, type LiveColumn } from '../live/liveColumn.tsx';
import { LivePage } from '../live/LivePage.tsx';
import { devicesOf } from '../live/subjects.ts';
import { useLiveRows } from '../live/useLiveRows.ts';
import css from './energy.module.css';
import { EnergyBars } from './EnergyBars.tsx';
import { changeOf, shareOf } from './energyMath.ts';
import { SuspendedRule } from './SuspendedRule.tsx';
import { energySpans, spanOf, useEnergy } from './useEnergy.ts';

/**
 * `/monitoring/electricity`: power and energy by circuit, and the rule for work in a suspended
 * mine.
 */
export function Component() {
  const { t } = useTranslation('live');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Energy model={model} />}
    </WithModel>
  );
}

const fields: AnyEntity['fields'] = kafkaElectricityConsumption.fields;

function Energy({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('energy');
  const { t: live } = useTranslation('live');
  const failureText = useFailureText();
  const language = currentLanguage();
  const [search, setSearch] = useSearchParams();
  const span = spanOf(search.get('days'));
  // The server tells how the rule stands now, not how it stood.
  const isPast = useReplay() !== undefined;
  const { data, error, isPlaceholderData } = useEnergy(span);
  const subjects = useMemo(() => {
    const labels = labelsOf(fields);
    return ['kafkaElectricityConsumption', 'kafkaOpenEnterpriseElectricityConsumption'].flatMap(
      (entity) => devicesOf(model, entity, labels),
    );
  }, [model]);
  const rows = useLiveRows(model, subjects);
  const nameOf = namesOf(fields, language);
  const circuits = data?.circuits;
  const columns = useMemo((): LiveColumn[] => {
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
  const failure = error === null ? undefined : failureOf(error);
  return (
    <LivePage
      name="electricity"
      title={t('title')}
      model={model}
      rows={rows}
      columns={columns}
      nameOf={nameOf}
      none={live('none')}
      above={
        <div className={css.above} aria-busy={isPlaceholderData}>
          <SegmentedControl
            size="xs"
            aria-label={t('span')}
            data={energySpans.map((value) => ({ value, label: t(`span.${value}`) }))}
            value={span}
            onChange={(days) =>
              setSearch(
                (before) => {
                  const next = new URLSearchParams(before);
                  if (days === 'today') next.delete('days');
                  else next.set('days', days);
                  return next;
                },
                { replace: true },
              )
            }
          />
          {failure ? (
            <p className={css.said} role="alert">
              {t('failed', { reason: failureText(failure) })}
            </p>
          ) : null}
          {data && !isPast ? (
            <SuspendedRule
              rule={data.suspended}
              readUntil={data.readUntil}
              names={circuits ?? []}
            />
          ) : null}
        </div>
      }
      more={({ subject }) => {
        const circuit = circuits?.find(({ code }) => code === subject.key);
        return circuit && data ? (
          <EnergyBars circuit={circuit} from={data.from} stepMs={data.stepMs} />
        ) : null;
      }}
    />
  );
}
