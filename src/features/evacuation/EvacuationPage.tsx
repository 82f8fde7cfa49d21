import { FailedState } from '#crud/FailedState.tsx';
import '#ui/theme/pageStyles.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { evacuationCodes } from '#contracts/evacuation/evacuation.ts';
import { usePermission } from '#crud/session.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useMineModel } from '#features/mine/api.ts';
import page from '#ui/page/page.module.css';
import { useFocusIfLost } from '#ui/page/useFocusIfLost.ts';
import { EvacuationDesk } from './EvacuationDesk.tsx';
import css from './evacuation.module.css';
import { PastEvacuations } from './PastEvacuations.tsx';
import { StartForm } from './StartForm.tsx';
import { useEvacuationOn, useEvacuationStatus } from '#features/people/api.ts';

/** `/monitoring/evacuation`: calls an evacuation and accounts for everybody who was below then. */
export function Component() {
  const { t } = useTranslation('evacuation');
  const { data: model } = useMineModel();
  const on = useEvacuationOn();
  const stand = useEvacuationStatus(on.data !== undefined && on.data !== null);
  const failed = stand.error ?? on.error;
  // The last look at one that has ended says nothing of the next.
  if (on.data && stand.data?.evacuation.id === on.data.id && model)
    return (
      <EvacuationDesk
        model={model}
        stand={stand.data}
        isOld={stand.isError}
        heardAt={stand.dataUpdatedAt}
      />
    );
  if (failed !== null)
    return (
      <FailedState
        title={t('failed')}
        error={failed}
        onRetry={stand.error === null ? on.refetch : stand.refetch}
      />
    );
  return on.data === null ? <Calm /> : <EmptyState title={t('loading')} />;
}

function Calm() {
  const { t } = useTranslation('evacuation');
  const mayLead = usePermission(evacuationCodes.lead);
  const [isAsked, setAsked] = useState(false);
  const heading = useFocusIfLost<HTMLHeadingElement>();
  useShortcut('n', t('start'), () => setAsked(true), mayLead);
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 ref={heading} tabIndex={-1} className={page.title}>
          {t('title')}
        </h1>
      </header>
      <div className={css.calm}>
        <EmptyState
          title={t('none')}
          hint={t('noneHint')}
          action={mayLead ? <Button onClick={() => setAsked(true)}>{t('start')}</Button> : null}
        />
        <PastEvacuations />
      </div>
      {isAsked ? <StartForm onClose={() => setAsked(false)} /> : null}
    </div>
  );
}
