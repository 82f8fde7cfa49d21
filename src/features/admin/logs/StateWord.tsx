import { statesOf } from '#contracts/entity/lifecycle.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { StateChip } from '#crud/entity/StateChip.tsx';
import { useDeclared } from '#crud/entity/useDeclared.ts';
import { currentLanguage } from '#ui/preferences/language.ts';

type StateWordProps = {
  readonly entity: string | null;
  /** The state's name in the declaration. */
  readonly name: string | null;
};

/** A state that a record had, as its list shows it. */
export function StateWord({ entity, name }: StateWordProps) {
  const declared = useDeclared()?.get(entity ?? '');
  if (name === null || name === '') return <>-</>;
  if (declared?.lifecycle === undefined) return <>{name}</>;
  const { fields, lifecycle } = declared;
  const state = statesOf(fields, lifecycle)[name];
  return (
    <StateChip tone={lifecycle.tones[name] ?? 'plain'}>
      {state === undefined ? name : inLanguage([state[1], state[2]], currentLanguage())}
    </StateChip>
  );
}
