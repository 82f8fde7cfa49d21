import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { equipment } from '#contracts/maintenance/masterData.ts';
import type { MineModel, Point } from '#contracts/mine/mine.ts';
import { kafkaMonitoringPoint } from '#contracts/sensors/points.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import type { RecordSectionProps } from '#crud/page/overrides.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { useReadings, WithModel } from '#features/mine/api.ts';
import { valueText } from '#features/sensors/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { spanText } from '#ui/time/clockText.ts';

/** What is measured at a machine now: each point with its value, its age and whether it is old. */
export default function MachinePoints({ record }: RecordSectionProps<typeof equipment>) {
  const { t } = useTranslation('machine');
  const ids = record.pointIds ?? [];
  const asked = useQuery({
    queryKey: ['entity', kafkaMonitoringPoint.name, 'of', record.id, ids],
    queryFn: ({ signal }) => codesOf(ids, signal),
  });
  return (
    <QueryState asked={asked} loading={t('loading')} failed={t('failed')}>
      {(codes) => (
        <WithModel loading={t('loading')} failed={t('failed')}>
          {(model) => <Readings model={model} codes={codes} />}
        </WithModel>
      )}
    </QueryState>
  );
}

type ReadingsProps = { readonly model: MineModel; readonly codes: ReadonlySet<string> };

function Readings({ model, codes }: ReadingsProps) {
  const { t } = useTranslation('machine');
  const points = useMemo(() => model.points.filter(({ code }) => codes.has(code)), [model, codes]);
  const readings = useReadings(points);
  if (points.length === 0) return <EmptyState title={t('noPoints')} />;
  return (
    <ReportTable
      none={t('noPoints')}
      heads={['point', 'value', 'age'].map((key) => t(key))}
      rows={points.map((point, i) => {
        const reading = readings?.[i];
        return {
          key: point.code,
          cells: [
            point.name,
            reading === undefined ? '-' : <Reading key="value" point={point} of={reading} />,
            reading !== undefined && Number.isFinite(reading.ageMs)
              ? t('ago', { age: spanText(reading.ageMs) })
              : '-',
          ],
        };
      })}
    />
  );
}

type OneReading = NonNullable<ReturnType<typeof useReadings>>[number];

function Reading({ point, of }: { readonly point: Point; readonly of: OneReading }) {
  const { level } = of;
  return (
    <span className="ph-digits">
      {level === 1 || level === 2 || level === 3 || level === 4 ? (
        <AlarmMark level={level} size={12} />
      ) : null}{' '}
      {valueText(point, of, {})} {of.stale || of.bad ? <StaleMark /> : null}
    </span>
  );
}

async function codesOf(ids: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await Promise.all(
    ids.map((id) => entityClient(kafkaMonitoringPoint).get(id, signal)),
  );
  return new Set(
    found.map((point) => {
      if (!point.ok) throw new FailedRequest(point.error);
      return String(point.value.pointCode);
    }),
  );
}
