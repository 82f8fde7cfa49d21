import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { inLanguage } from '../../entity/label.ts';
import { titleOf } from '../../entity/titleOf.ts';
import { SheetTools } from '../../sheet/SheetTools.tsx';
import css from './record.module.css';
import { RecordSheet, type RecordSheetProps } from './RecordSheet.tsx';
import { useSheetParts } from './useSheetParts.ts';

type PrintDialogProps = Omit<RecordSheetProps, 'parts'> & { readonly onClose: () => void };

const TITLE_MOST = 120;

/** The sheet of a record as it will be printed, on paper or as a PDF. */
export default function PrintDialog({ onClose, ...props }: PrintDialogProps) {
  const { entity, record, context } = props;
  const { t } = useTranslation('record');
  const sheet = useRef<HTMLElement>(null);
  const parts = useSheetParts(entity, record);
  const title = `${inLanguage(entity.label, context.language)} ${titleOf(entity, record)}`;
  return (
    <Dialog
      opened
      width={920}
      title={t('print')}
      onClose={onClose}
      footer={
        <SheetTools
          sheet={sheet}
          words={(key) =>
            key === 'title' ? title.slice(0, TITLE_MOST) : t(key === 'pdf' ? 'pdf' : 'onPaper')
          }
          disabled={!parts.isWhole}
        />
      }
    >
      {parts.isWhole ? null : (
        <p role="status" className={css.when}>
          {t('reading')}
        </p>
      )}
      <article ref={sheet} className={css.sheet}>
        <RecordSheet {...props} parts={parts} />
      </article>
    </Dialog>
  );
}
