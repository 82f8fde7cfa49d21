import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { role } from '#contracts/admin/access.ts';
import { resource } from '#contracts/admin/resource.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { titleOf } from '#crud/entity/titleOf.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { useDeclared } from '#crud/entity/useDeclared.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { answerOf, request } from '#crud/request.ts';
import { failureDetail } from '#crud/failureDetail.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { Tree } from '#ui/widgets/Tree.tsx';
import css from '../pages.module.css';
import { grantNodes, type Resource } from './resourceNodes.ts';

const apis = z.array(
  z.looseObject({ id: z.string(), label: z.string(), method: z.string(), callPath: z.string() }),
);

/**
 * What a role opens, as a tree with boxes; a chosen line tells its code and the calls that go with
 * it.
 */
export function GrantDialog({ records: [given], onClose }: ActionDialogProps<typeof role>) {
  const { t } = useTranslation('admin');
  const language = currentLanguage();
  const declared = useDeclared();
  const [held, setHeld] = useState<ReadonlySet<string>>(() => new Set(given?.resourceIds ?? []));
  const [selected, setSelected] = useState<string>();
  const [fault, setFault] = useState('');
  const { data } = useQuery({
    queryKey: ['entity', 'resource', 'grant'],
    queryFn: () => allResources(),
  });
  const nodes = useMemo(
    () => grantNodes(data ?? [], language, t('openPage'), declared),
    [data, language, t, declared],
  );
  const known = data?.find(({ id }) => id === selected?.replace(/^branch:/, ''));
  const calls = useQuery({
    queryKey: ['entity', 'resource', 'apis', known?.id],
    queryFn: ({ signal }) =>
      answerOf({
        path: actionEndpointOf(resource, 'getApis').path,
        query: { id: known?.id ?? '' },
        answer: apis,
        signal,
      }),
    enabled: known !== undefined,
  });
  if (given === undefined) return null;
  const title = t('grantTo', { name: titleOf(role, given) });
  const save = async (): Promise<void> => {
    const done = await request({
      path: '/admin/api/v1/role/RoleAssignResources',
      method: 'POST',
      body: { id: given.id, resourceIds: [...held] },
      answer: z.unknown(),
    });
    if (done.ok) onClose(true);
    else setFault(failureDetail(done.error));
  };
  return (
    <Dialog opened onClose={() => onClose()} width={640} title={title}>
      {given.permissions === null || given.permissions.length === 0 ? null : (
        <p className={css.quiet}>
          {t('fixedCodes')} <span className={css.code}>{given.permissions.join('  ')}</span>
        </p>
      )}
      <div className={css.treeBox}>
        <Tree
          label={title}
          nodes={nodes}
          withSearch
          checked={held}
          onCheck={setHeld}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      {known === undefined ? null : (
        <p className={css.quiet} aria-live="polite">
          <span className={css.code}>{known.permission}</span>
          {(calls.data ?? []).map(({ id, method, callPath }) => (
            <span key={id} className={css.code}>
              {` ${method} ${callPath}`}
            </span>
          ))}
        </p>
      )}
      {fault === '' ? null : <p role="alert">{fault}</p>}
      <div className={css.answers}>
        <span className={css.quiet}>{t('grantCount', { count: held.size })}</span>
        <Button variant="default" size="xs" onClick={() => onClose()}>
          {t('cancel')}
        </Button>
        <Button size="xs" onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </Dialog>
  );
}

async function allResources(): Promise<readonly Resource[]> {
  const answered = await entityClient(resource).all({ withDisable: false });
  if (answered.ok) return answered.value;
  throw new FailedRequest(answered.error);
}
