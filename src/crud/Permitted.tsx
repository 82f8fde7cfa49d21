import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { hasRole } from './roles.ts';
import { session, usePermission } from './session.ts';

type PermittedProps = {
  /** `area/entity/action`; absent: any. */
  readonly code?: string;
  /** One role, or several of which one is enough; absent: any. */
  readonly roles?: string | readonly string[];
  readonly children: ReactNode;
};

/** Shows what is inside to those who may use it; for others it is not in the page at all. */
export function Permitted({ code, roles, children }: PermittedProps) {
  const { user } = useSnapshot(session);
  const mayAct = usePermission(code ?? '*/*/*');
  return (code === undefined || mayAct) && hasRole(user?.roles ?? [], roles) ? children : null;
}
