import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import type { EntityOverrides } from './overrides.ts';

type JustMadeProps = {
  readonly overrides: EntityOverrides;
  /** As the server answered it; undefined when nothing was made just now. */
  readonly record: RecordOf<AnyEntity> | undefined;
  readonly onClose: () => void;
};

/** What a page says of a record that its form has just made, such as a key that is told once. */
export function JustMade({ overrides, record, onClose }: JustMadeProps) {
  const Made = overrides.regions?.made;
  return Made === undefined || record === undefined ? null : (
    <Made record={record} onClose={onClose} />
  );
}
