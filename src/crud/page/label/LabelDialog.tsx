import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFilter } from '#base/filterText.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { paths } from '#contracts/http/paths.ts';
import { LABELS_MOST, type SheetLabel } from '#contracts/http/sheet.ts';
import { loaded } from '#ui/loaded.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { sayFailed } from '#ui/overlay/say.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { entityClient } from '../../entity/entityClient.ts';
import { inLanguage } from '../../entity/label.ts';
import { FailedRequest } from '../../FailedRequest.ts';
import { printPdf } from '../../downFile.ts';
import { QueryState } from '../../QueryState.tsx';
import { useFailureText } from '../../useFailureText.ts';
import css from './label.module.css';
import { labelOf } from './labelOf.ts';

// With what draws codes, which is no part of a list.
const QrImage = lazy(
  loaded(async () => ({ default: (await import('#ui/widgets/QrImage.tsx')).QrImage })),
);

type LabelDialogProps = {
  readonly entity: AnyEntity;
  readonly ids: readonly string[];
  readonly onClose: () => void;
};

/** So many are shown before they are printed. */
const SHOWN = 12;
/** Fine enough to be read from the screen; the sheet says how large it stands there. */
const CODE_PX = 212;

/** Labels of 40 x 30 mm with the address of each record as a code, as a PDF of one a page. */
export default function LabelDialog({ entity, ids, onClose }: LabelDialogProps) {
  const { t } = useTranslation('record');
  const language = currentLanguage();
  const wanted = ids.slice(0, LABELS_MOST);
  const asked = useQuery({
    queryKey: ['entity', entity.name, 'labels', language, wanted],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SheetLabel[]> => {
      const answer = await entityClient(entity).list(
        {
          currentPage: 1,
          pageSize: wanted.length,
          filter: { id: formatFilter(wanted, 'Any') },
        },
        signal,
      );
      if (!answer.ok) throw new FailedRequest(answer.error);
      const [page = ''] = window.location.href.split('#', 1);
      const found = new Map(answer.value.list.map((record) => [record.id, record]));
      // In the order in which they were chosen, whatever the list's.
      return wanted.flatMap((id) => {
        const record = found.get(id);
        return record === undefined ? [] : labelOf(entity, record, language, page);
      });
    },
  });
  const title = t('labelsOf', { name: inLanguage(entity.label, language) });
  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      footer={<PdfOfLabels title={title} labels={asked.data} />}
    >
      {ids.length > wanted.length ? (
        <p className={css.note}>{t('labelsMost', { count: LABELS_MOST })}</p>
      ) : null}
      <QueryState asked={asked} loading={t('reading')} failed={t('labelsFailed')}>
        {(labels) => (
          <>
            <ul className={css.labels}>
              {labels.slice(0, SHOWN).map((label) => (
                <li key={label.address} className={css.label}>
                  <b className={css.title}>{label.title}</b>
                  <span className={css.code}>
                    <Suspense>
                      <QrImage text={label.address} size={CODE_PX} />
                    </Suspense>
                    <span className={css.words}>
                      <b>{label.number}</b>
                      {label.kind}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            {labels.length > SHOWN ? (
              <p className={css.note}>{t('labelsLeft', { count: labels.length - SHOWN })}</p>
            ) : null}
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

type PdfOfLabelsProps = {
  readonly title: string;
  readonly labels: readonly SheetLabel[] | undefined;
};

function PdfOfLabels({ title, labels = [] }: PdfOfLabelsProps) {
  const { t } = useTranslation('record');
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    const made = await printPdf(paths.labelsPdf, { title, labels });
    setBusy(false);
    if (!made.ok) sayFailed(t('pdfFailed'), failureText(made.error));
  };
  return (
    <Button
      size="xs"
      loading={isBusy}
      disabled={labels.length === 0}
      leftSection={<IconFileTypePdf size={16} stroke={1.5} aria-hidden="true" />}
      onClick={() => void make()}
    >
      {t('labelsPdf', { count: labels.length })}
    </Button>
  );
}
