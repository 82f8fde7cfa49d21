import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { ok, type Result } from '#base/result.ts';
import type { LoginAnswer } from '#contracts/auth/auth.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { session, signIn, signOut } from '#crud/session.ts';
import { say } from '#ui/overlay/say.ts';
import { AddPasskey } from './factors/AddPasskey.tsx';
import { AddTotp } from './factors/AddTotp.tsx';
import {
  askFactors,
  beginPasskey,
  beginTotp,
  newCodes,
  removeFactor,
  type Added,
  type PasskeyBegun,
  type TotpBegun,
} from './factors/askFactors.ts';
import { FactorList, nameOf, type Wish } from './factors/FactorList.tsx';
import { PasswordAsk } from './factors/PasswordAsk.tsx';
import { RecoveryCodes } from './factors/RecoveryCodes.tsx';
import { Sheet } from './Sheet.tsx';

/** Where somebody stands who changes his factors. */
type Stage =
  | { readonly kind: 'ask'; readonly wish: Wish }
  | { readonly kind: 'totp'; readonly begun: TotpBegun }
  | { readonly kind: 'passkey'; readonly begun: PasskeyBegun }
  | {
      readonly kind: 'codes';
      readonly codes: readonly string[];
      readonly login?: LoginAnswer | undefined;
    };

/**
 * `/user/security`: the own second factors. Whose role demands one and who has none may do nothing
 * but add it here.
 */
export function Component() {
  const { t } = useTranslation('factors');
  const queries = useQueryClient();
  const isLimited = useSnapshot(session).user?.mustAddFactor === true;
  const [stage, setStage] = useState<Stage>();
  const own = useQuery({ queryKey: ['factors'], queryFn: ({ signal }) => askFactors(signal) });
  const { data } = own;
  const isDone = isLimited && stage === undefined && (data?.factors.length ?? 0) > 0;
  useEffect(() => {
    // Added before this page was loaded anew: the session knows, this browser does not.
    if (isDone) signOut();
  }, [isDone]);
  const back = (): void => {
    setStage(undefined);
    void queries.invalidateQueries({ queryKey: ['factors'] });
  };
  const added = ({ codes, login }: Added): void => {
    say(t('done'));
    if (codes === undefined) return back();
    setStage({ kind: 'codes', codes, login });
  };
  const kept = (login: LoginAnswer | undefined): void => {
    if (login === undefined) return back();
    signIn(login);
    // Everything that was refused until now is asked for anew.
    window.location.hash = '#/';
    window.location.reload();
  };
  const begin = async (wish: Wish, password: string): Promise<RequestFailure | undefined> => {
    if (wish.kind === 'remove') {
      const done = await removeFactor(wish.factor.id, password);
      if (!done.ok) return done.error;
      say(t('removed'));
      back();
      return undefined;
    }
    const { kind } = wish;
    const next =
      kind === 'totp'
        ? stageOf(await beginTotp(password), (begun): Stage => ({ kind, begun }))
        : kind === 'passkey'
          ? stageOf(await beginPasskey(password), (begun): Stage => ({ kind, begun }))
          : stageOf(await newCodes(password), ({ codes }): Stage => ({ kind, codes }));
    if (next.ok) setStage(next.value);
    return next.ok ? undefined : next.error;
  };
  const titleOf = (wish: Wish): string => {
    if (wish.kind === 'remove') return t('removeOf', { name: nameOf(wish.factor, t('totp')) });
    return t(
      wish.kind === 'totp' ? 'addTotp' : wish.kind === 'passkey' ? 'addPasskey' : 'newCodes',
    );
  };
  return (
    <Sheet title={t('title')} note={t(isLimited ? 'forced' : 'note')} asked={[own]}>
      {stage?.kind === 'ask' ? (
        <PasswordAsk
          title={titleOf(stage.wish)}
          note={stage.wish.kind === 'codes' ? t('newCodesNote') : undefined}
          act={(password) => begin(stage.wish, password)}
          onCancel={back}
        />
      ) : null}
      {stage?.kind === 'totp' ? (
        <AddTotp begun={stage.begun} onAdded={added} onCancel={back} />
      ) : null}
      {stage?.kind === 'passkey' ? (
        <AddPasskey begun={stage.begun} onAdded={added} onCancel={back} />
      ) : null}
      {stage?.kind === 'codes' ? (
        <RecoveryCodes codes={stage.codes} onKept={() => kept(stage.login)} />
      ) : null}
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

const stageOf = <T,>(
  answer: Result<T, RequestFailure>,
  stage: (value: T) => Stage,
): Result<Stage, RequestFailure> => (answer.ok ? ok(stage(answer.value)) : answer);
