import { IconPrinter, IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEntity, RecordOf } from '#contracts/entity/defineEntity.ts';
import { loaded } from '#ui/loaded.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import type { CellContext } from '../../entity/cellOf.tsx';
import { numberFieldOf } from '../../entity/numberOf.ts';
import { LabelDialog } from '../label/lazyLabels.ts';
import type { EntityOverrides } from '../overrides.ts';

const PrintDialog = lazy(loaded(() => import('./PrintDialog.tsx')));

type PaperButtonsProps = {
  readonly entity: AnyEntity;
  readonly record: RecordOf<AnyEntity>;
  readonly context: CellContext;
  readonly overrides: EntityOverrides;
};

/** What a record becomes on paper: its sheet, and where it has a number its label. */
export function PaperButtons(props: PaperButtonsProps) {
  const { entity, record } = props;
  const { t } = useTranslation('record');
  const [open, setOpen] = useState<'sheet' | 'label'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <PlainButton
        quiet
        aria-label={t('print')}
        title={t('print')}
        onClick={() => setOpen('sheet')}
      >
        <IconPrinter size={20} stroke={1.5} />
      </PlainButton>
      {numberFieldOf(entity) === undefined ? null : (
        <PlainButton
          quiet
          aria-label={t('label')}
          title={t('label')}
          onClick={() => setOpen('label')}
        >
          <IconTag size={20} stroke={1.5} />
        </PlainButton>
      )}
      <Suspense>
        {open === 'sheet' ? <PrintDialog {...props} onClose={close} /> : null}
        {open === 'label' ? (
          <LabelDialog entity={entity} ids={[record.id]} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
