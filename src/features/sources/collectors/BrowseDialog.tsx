import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contracts/http/paths.ts';
import { collectorBrowse, type CollectorBrowse } from '#contracts/sources/collectorStanding.ts';
import type { collector } from '#contracts/sources/collectors.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import css from './collectors.module.css';
import { OwnCertificate } from './OwnCertificate.tsx';
import { useCause } from './useCause.ts';

type Step = { readonly name: string; readonly nodeId: string | undefined };

/** What the server of a collector offers, level by level: names, node ids, types and values. */
export function BrowseDialog({ records: [record], onClose }: ActionDialogProps<typeof collector>) {
  const { t } = useTranslation('collectors');
  const failureText = useFailureText();
  const [way, setWay] = useState<readonly Step[]>([{ name: t('root'), nodeId: undefined }]);
  const id = record?.id;
  const node = way.at(-1)?.nodeId;
  const { data, isFetching } = useQuery({
    queryKey: ['collectorBrowse', id, node],
    queryFn: () =>
      request({
        path: paths.collectorBrowse,
        method: 'POST',
        body: { id, ...(node === undefined ? {} : { node }) },
        answer: collectorBrowse,
      }),
    gcTime: 0,
  });
  if (record === undefined) return null;
  return (
    <Dialog opened width={760} title={t('browse', { code: record.code })} onClose={() => onClose()}>
      <div className={css.live} aria-live="polite">
        <nav aria-label={t('way')}>
          {way.map(({ name, nodeId }, i) => (
            <Button
              key={nodeId ?? ''}
              size="compact-sm"
              variant="subtle"
              disabled={i === way.length - 1}
              onClick={() => setWay(way.slice(0, i + 1))}
            >
              {name}
            </Button>
          ))}
        </nav>
        {isFetching ? (
          <p className={css.none}>
            <Loader size="xs" /> {t('testing')}
          </p>
        ) : null}
        {data !== undefined && !data.ok ? <p role="alert">{failureText(data.error)}</p> : null}
        {data?.ok === true && !isFetching ? (
          <Nodes found={data.value} onOpen={(name, nodeId) => setWay([...way, { name, nodeId }])} />
        ) : null}
      </div>
    </Dialog>
  );
}

function Nodes({
  found,
  onOpen,
}: {
  readonly found: CollectorBrowse;
  readonly onOpen: (name: string, nodeId: string) => void;
}) {
  const { t } = useTranslation('collectors');
  const cause = useCause(found);
  return (
    <>
      {cause === null ? null : <p role="alert">{cause}</p>}
      {found.connected ? null : <OwnCertificate thumbprint={found.certificate} />}
      {found.connected && found.nodes.length === 0 ? <p>{t('noNodes')}</p> : null}
      {found.nodes.length === 0 ? null : (
        <table className={css.nodes}>
          <thead>
            <tr>
              <th>{t('node')}</th>
              <th>{t('nodeId')}</th>
              <th>{t('nodeType')}</th>
              <th>{t('nodeValue')}</th>
            </tr>
          </thead>
          <tbody>
            {found.nodes.map(({ name, nodeId, type, value }) => (
              <tr key={nodeId}>
                <td>
                  <Button size="compact-sm" variant="subtle" onClick={() => onOpen(name, nodeId)}>
                    {name}
                  </Button>
                </td>
                <td>{nodeId}</td>
                <td>{type}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {found.isCut ? <p>{t('nodesCut')}</p> : null}
    </>
  );
}
