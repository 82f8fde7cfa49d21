import { Suspense } from 'react';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { repairRequest } from '#contracts/maintenance/repair.ts';
import { usePermission } from '#crud/session.ts';
import { AlarmFacts } from './AlarmFacts.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { NearestStaff } from './NearestStaff.tsx';

/** States in which somebody is looked for: before the work is done. */
const OPEN = new Set([1, 2, 3, 4, 9]);

/** What the live mine tells of a repair: the alarm that it came from, and who is near. */
export default function RepairInMine({
  record,
}: {
  readonly record: RecordOf<typeof repairRequest>;
}) {
  const maySeePeople = usePermission('data/undergroundPersonnelLocation/list');
  const { id, alarmId, alarmNo, evidence, readings, status } = record;
  return (
    <Suspense fallback={null}>
      {alarmId === null || evidence === null ? null : (
        <AlarmFacts alarmId={alarmId} alarmNo={alarmNo} evidence={evidence} />
      )}
      {readings === null ? null : <ItemFacts readings={readings} />}
      {maySeePeople && status !== null && OPEN.has(status) ? <NearestStaff requestId={id} /> : null}
    </Suspense>
  );
}
