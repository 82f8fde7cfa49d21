import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { paths } from '#contracts/http/paths.ts';
import type { dataSource } from '#contracts/sources/sources.ts';
import { failureDetail } from '#crud/failureDetail.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { request } from '#crud/request.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { CopyText } from '#ui/states/CopyText.tsx';
import css from './sourceKey.module.css';

const madeKey = z.object({ key: z.string() });

type SourceMadeProps = {
  readonly record: RecordOf<typeof dataSource>;
  readonly onClose: () => void;
};

/** Shows the key of a source that was just made: it is answered this once. */
export function SourceMade({ record, onClose }: SourceMadeProps) {
  const { t } = useTranslation('sourceKey');
  const made = madeKey.safeParse(record);
  if (!made.success) return null;
  return (
    <Dialog opened sticky onClose={onClose} title={t('title', { code: record.code })}>
      <KeyShown value={made.data.key} />
      <div className={css.answers}>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Gives a source a new key, after saying that the one before ends, and shows it this once. */
export function NewSourceKey({ records: [source], onClose }: ActionDialogProps<typeof dataSource>) {
  const { t } = useTranslation('sourceKey');
  const [key, setKey] = useState<string>();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (source === undefined) return null;
  const { code } = source;
  const make = async (): Promise<void> => {
    // The keyboard reaches a button that waits, and a second key would end the first.
    if (isBusy) return;
    setBusy(true);
    setFault('');
    // Making a code again replaces its key; what is not said anew stays as it is by then.
    const done = await request({
      path: paths.sourceCreate,
      method: 'POST',
      body: { code },
      answer: madeKey,
    });
    setBusy(false);
    if (done.ok) setKey(done.value.key);
    else setFault(failureDetail(done.error));
  };
  const leave = (): void => onClose(key !== undefined);
  return (
    // Whoever left while it is made would have no key at all.
    <Dialog opened sticky mayClose={() => !isBusy} onClose={leave} title={t('title', { code })}>
      {key === undefined ? <p>{t('replaces', { code })}</p> : <KeyShown value={key} />}
      {fault === '' ? null : <p role="alert">{fault}</p>}
      <div className={css.answers}>
        <Button size="xs" variant="default" disabled={isBusy} onClick={leave}>
          {t(key === undefined ? 'cancel' : 'close')}
        </Button>
        {key === undefined ? (
          <Button size="xs" loading={isBusy} onClick={() => void make()}>
            {t('make')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function KeyShown({ value }: { readonly value: string }) {
  const { t } = useTranslation('sourceKey');
  return (
    <>
      <p>{t('once')}</p>
      <p>
        <span className={css.key}>{value}</span> <CopyText text={value} label={t('copy')} />
      </p>
      <p className={css.quiet}>{t('try')}</p>
      <pre className={css.example}>{exampleOf()}</pre>
    </>
  );
}

/** A first reading, to be pasted into a terminal: the key itself stands apart. */
const exampleOf = (): string =>
  `curl -X POST ${location.origin}${paths.ingest}sample \\
  -H 'Authorization: Bearer KEY' -H 'Content-Type: application/json' \\
  -d '[{"pointCode":"001040","dataTime":${Date.now()},"value":0.04}]'`;
