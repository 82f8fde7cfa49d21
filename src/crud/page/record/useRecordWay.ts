import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { listPathOf, recordPathOf } from '../../entity/pagePaths.ts';
import { lookedAt, trailOf } from '../../list/recordTrail.ts';

/** The ways from a record's page: back, to its list, to its neighbours there. */
export type RecordWay = {
  /** The address of the list, as it was left if that was the way here. */
  readonly list: string;
  readonly back: () => void;
  /** Leads to the list; where it is one step back in the history, by that step. */
  readonly toList: () => void;
  /** undefined: there is none in the list that the reader came from. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
};

/** The ways from the page of record `id`, and the keys of its neighbours. */
export function useRecordWay(entity: AnyEntity, id: string): RecordWay {
  const { t } = useTranslation('entity');
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const trail = trailOf(entity.name, state);
  const path = listPathOf(entity.name);
  const list = trail?.isList === true ? trail.from : path;
  // In place of this one: one step back is the list, however many were looked at.
  const step = { replace: true, state: { ...(state as object | null), stepFrom: pathname } };
  const stepTo = (other: string | undefined) =>
    other === undefined ? undefined : () => void navigate(recordPathOf(entity.name, other), step);
  const at = trail?.ids.indexOf(id) ?? -1;
  const previous = stepTo(trail?.ids[at - 1]);
  const next = stepTo(at < 0 ? undefined : trail?.ids[at + 1]);
  useEffect(() => void (lookedAt.ids[entity.name] = id), [entity, id]);
  useShortcut('[', t('previous'), () => previous?.(), previous !== undefined);
  useShortcut(']', t('next'), () => next?.(), next !== undefined);
  const back = (): void =>
    void (trail?.isBack === true ? navigate(-1) : navigate(trail?.from ?? path));
  return {
    list,
    back,
    toList: trail?.isList === true ? back : () => void navigate(path),
    previous,
    next,
  };
}
