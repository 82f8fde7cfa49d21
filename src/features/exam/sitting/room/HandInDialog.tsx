import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { isAnswered, type KeptSitting } from '../desk/kept.ts';
import css from './room.module.css';

type HandInDialogProps = {
  readonly kept: KeptSitting;
  readonly onGo: (at: number) => void;
  readonly onClose: () => void;
  readonly onHandIn: () => Promise<void>;
};

/** Asks before the paper is handed in, and says what is open and what was to be looked at again. */
export function HandInDialog({ kept, onGo, onClose, onHandIn }: HandInDialogProps) {
  const { t } = useTranslation('sitting');
  const { sheet, answers } = kept;
  const places = sheet.questions.map(({ id }, at) => ({ at, given: answers[id] }));
  const open = places.filter(({ given }) => !isAnswered(given?.answer));
  const marked = places.filter(({ given }) => given?.flagged === true);
  const lists = [
    { key: 'stillOpen', list: open },
    { key: 'stillMarked', list: marked },
  ] as const;
  return (
    <ConfirmDialog title={t('handInTitle')} act={t('handIn')} onAct={onHandIn} onClose={onClose}>
      {open.length === 0 ? <p>{t('allAnswered', { count: places.length })}</p> : null}
      {lists.map(({ key, list }) =>
        list.length === 0 ? null : (
          <div key={key}>
            <p>{t(key, { count: list.length })}</p>
            <p className={css.places}>
              {list.map(({ at }) => (
                <PlainButton
                  key={at}
                  aria-label={t('questionNo', { n: at + 1 })}
                  onClick={() => {
                    onGo(at);
                    onClose();
                  }}
                >
                  {at + 1}
                </PlainButton>
              ))}
            </p>
          </div>
        ),
      )}
      <p>{t('handInNote')}</p>
    </ConfirmDialog>
  );
}
