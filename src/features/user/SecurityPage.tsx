import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { session, signOut } from '#crud/session.ts';
import { AddPasskey } from './factors/AddPasskey.tsx';
import { AddTotp } from './factors/AddTotp.tsx';
import { askFactors } from './factors/askFactors.ts';
import { FactorList, nameOf, type Wish } from './factors/FactorList.tsx';
import { PasswordAsk } from './factors/PasswordAsk.tsx';
import { RecoveryCodes } from './factors/RecoveryCodes.tsx';
import { Sheet } from './Sheet.tsx';
import { useStages, type Stage } from './factors/useStages.ts';

/**
 * `/user/security`: the own second factors. Whose role demands one and who has none may do nothing
 * but add it here.
 */
export function Component() {
  const { t } = useTranslation('factors');
  const isLimited = useSnapshot(session).user?.mustAddFactor === true;
  const [stage, setStage] = useState<Stage>();
  const own = useQuery({ queryKey: ['factors'], queryFn: ({ signal }) => askFactors(signal) });
  const { data } = own;
  const isDone = isLimited && stage === undefined && (data?.factors.length ?? 0) > 0;
  useEffect(() => {
    // Added before this page was loaded anew: the session knows, this browser does not.
    if (isDone) signOut();
  }, [isDone]);
  const stages = useStages(setStage);
  return (
    <Sheet title={t('title')} note={t(isLimited ? 'forced' : 'note')} asked={[own]}>
      {stage === undefined ? null : <StageForm stage={stage} stages={stages} />}
      {stage === undefined && data !== undefined && !isDone ? (
        <FactorList
          own={data}
          isLimited={isLimited}
          onWish={(wish) => setStage({ kind: 'ask', wish })}
        />
      ) : null}
    </Sheet>
  );
}

type StageFormProps = { readonly stage: Stage; readonly stages: ReturnType<typeof useStages> };

function StageForm({ stage, stages: { begin, back, added, kept } }: StageFormProps) {
  const { t } = useTranslation('factors');
  const titleOf = (wish: Wish): string => {
    if (wish.kind === 'remove') return t('removeOf', { name: nameOf(wish.factor, t('totp')) });
    return t(
      wish.kind === 'totp' ? 'addTotp' : wish.kind === 'passkey' ? 'addPasskey' : 'newCodes',
    );
  };
  switch (stage.kind) {
    case 'ask':
      return (
        <PasswordAsk
          title={titleOf(stage.wish)}
          note={stage.wish.kind === 'codes' ? t('newCodesNote') : undefined}
          act={(password) => begin(stage.wish, password)}
          onCancel={back}
        />
      );
    case 'totp':
      return <AddTotp begun={stage.begun} onAdded={added} onCancel={back} />;
    case 'passkey':
      return <AddPasskey begun={stage.begun} onAdded={added} onCancel={back} />;
    case 'codes':
      return <RecoveryCodes codes={stage.codes} onKept={() => kept(stage.login)} />;
  }
}
