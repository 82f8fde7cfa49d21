import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { CellContext } from '../../entity/cellOf.tsx';
import type { EntityList } from '../../list/useEntityList.ts';
import type { May } from '../useMay.ts';
import type { RecordState } from '../useRecordState.ts';

/** What a view of a list is given. */
export type ViewProps = {
  readonly entity: AnyEntity;
  readonly list: EntityList<AnyEntity>;
  readonly context: CellContext;
  readonly may: May;
  readonly record: RecordState;
};
