import { transitionLabel } from '#contracts/entity/lifecycle.ts';
import { actText } from '#crud/actText.ts';
import { useDeclared } from '#crud/entity/useDeclared.ts';

type ActWordProps = {
  /** What kind of record it was done to. */
  readonly entity: string | null;
  readonly action: string | null;
};

/** What an entry of the log says was done, in the reader's language. */
export function ActWord({ entity, action }: ActWordProps) {
  const declared = useDeclared();
  if (action === null || action === '') return <>-</>;
  const transition = transitionLabel(declared?.get(entity ?? ''), action);
  return <span title={action}>{actText(action, transition)}</span>;
}
