import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { catalogue, type EntityName } from '#contracts/entity/catalogue.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { recordPathOf } from '../../entity/pagePaths.ts';
import type { RecordTrail } from '../../list/recordTrail.ts';
import { session } from '../../session.ts';
import css from './record.module.css';

type RecordLinkProps = {
  readonly name: EntityName;
  readonly id: string;
  /** Where it stands, for the way back and to its neighbours. */
  readonly trail?: RecordTrail;
  readonly children: ReactNode;
};

/** What a record is called, leading to its page for whoever may read it. */
export function RecordLink({ name, id, trail, children }: RecordLinkProps) {
  const { permissions } = useSnapshot(session);
  if (!isPermitted(permissions, `${catalogue[name]}/${name}/get`)) return children;
  return (
    <Link
      className={css.link}
      to={recordPathOf(name, id)}
      {...(trail === undefined ? {} : { state: trail })}
    >
      {children}
    </Link>
  );
}
