import { lazy, Suspense, type ComponentType } from 'react';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Transition } from '#contracts/entity/lifecycle.ts';
import type { ActionDialogProps } from './overrides.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx'));

/** The dialog of one transition; with its form it is fetched when somebody opens it. */
export const dialogOf = (
  entity: AnyEntity,
  name: string,
  transition: Transition,
): ComponentType<ActionDialogProps> =>
  function Move(props: ActionDialogProps) {
    if (props.records.length === 0) return null;
    return (
      <Suspense>
        <MoveDialog {...props} entity={entity} name={name} transition={transition} />
      </Suspense>
    );
  };
