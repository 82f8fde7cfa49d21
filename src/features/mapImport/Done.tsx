import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RequestFailure } from '#crud/httpClient.ts';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { Fault } from './Fault.tsx';
import css from './mapImport.module.css';

type Props = {
  readonly fault: RequestFailure | undefined;
  readonly onUndo: () => void;
  readonly onNext: () => void;
};

/** The last step: it is applied; to see it, to take it back, or to go on with another file. */
export function Done({ fault, onUndo, onNext }: Props) {
  const { t } = useTranslation('mapImport');
  const { ask, dialog } = useConfirm();
  return (
    <section className={css.stack} aria-label={t('step.done')}>
      <p role="status">{t('applied')}</p>
      <Fault fault={fault} />
      <div className={css.acts}>
        <Link to="/screen/map2d">{t('toMap')}</Link>
        <Link to="/monitoring/mapImport">{t('toHistory')}</Link>
        <Button
          size="xs"
          variant="default"
          onClick={() => ask({ title: t('askUndo'), act: t('undo'), onAct: onUndo })}
        >
          {t('undo')}
        </Button>
        <Button size="xs" onClick={onNext}>
          {t('another')}
        </Button>
      </div>
      {dialog}
    </section>
  );
}
