import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { kafkaElectricityConsumption } from '#contracts/sensors/wideRecords.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { useReplay, WithModel } from '#features/mine/api.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { labelsOf, namesOf } from '../live/fieldNames.ts';
import { LivePage } from '../live/LivePage.tsx';
import { devicesOf } from '../live/subjects.ts';
import { useLiveRows } from '../live/useLiveRows.ts';
import css from './energy.module.css';
import { EnergyBars } from './EnergyBars.tsx';
import { LoadPictures } from './LoadPictures.tsx';
import { SuspendedRule } from './SuspendedRule.tsx';
import { energySpans, spanOf, useEnergy } from './useEnergy.ts';
import { useEnergyColumns } from './useEnergyColumns.ts';

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

const { fields } = kafkaElectricityConsumption;

function Energy({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('energy');
  const { t: live } = useTranslation('live');
  const failureText = useFailureText();
  const language = currentLanguage();
  const [search] = useSearchParams();
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
  const columns = useEnergyColumns(circuits);
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
      pictured={(picture) => <LoadPictures {...picture} />}
      above={
        <div className={css.above} aria-busy={isPlaceholderData}>
          <SpanChoice span={span} />
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

function SpanChoice({ span }: { readonly span: ReturnType<typeof spanOf> }) {
  const { t } = useTranslation('energy');
  const [, setSearch] = useSearchParams();
  return (
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
  );
}
