import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { useHistory } from '../RecordHistory.tsx';
import { FIRST_LINES, useRecordLog } from './recordLog.ts';
import { useRelated } from './useRelated.ts';

/** The sheet leaves no list out, whoever shows it on the page. */
const none: ReadonlySet<string> = new Set();

/** What stands on the sheet of a record besides itself, as far as it is there. */
export function useSheetParts(entity: AnyEntity, record: RecordOf<AnyEntity>) {
  const related = useRelated(entity, record.id, none);
  const history = useHistory({ entity, record });
  const log = useRecordLog(entity, record.id, record.rowVersion, FIRST_LINES);
  return {
    lists: related.lists.filter(({ page }) => (page?.total ?? 0) > 0),
    steps: history.data ?? [],
    log: log.data,
    isWhole: related.isSettled && !history.isLoading && !log.isLoading,
  };
}
