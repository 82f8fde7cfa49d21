import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ok, type Result } from '#base/result.ts';
import type { LoginAnswer } from '#contracts/auth/auth.ts';
import type { RequestFailure } from '#crud/httpClient.ts';
import { signIn } from '#crud/session.ts';
import { say } from '#ui/overlay/say.ts';
import {
  beginPasskey,
  beginTotp,
  newCodes,
  removeFactor,
  type Added,
  type PasskeyBegun,
  type TotpBegun,
} from './askFactors.ts';
import { type Wish } from './FactorList.tsx';

/** Where somebody stands who changes his factors. */
export type Stage =
  | { readonly kind: 'ask'; readonly wish: Wish }
  | { readonly kind: 'totp'; readonly begun: TotpBegun }
  | { readonly kind: 'passkey'; readonly begun: PasskeyBegun }
  | {
      readonly kind: 'codes';
      readonly codes: readonly string[];
      readonly login?: LoginAnswer | undefined;
    };

/** The ways from one stage of changing factors to the next; `onStage` shows it. */
export function useStages(onStage: (stage: Stage | undefined) => void) {
  const { t } = useTranslation('factors');
  const queries = useQueryClient();
  const back = (): void => {
    onStage(undefined);
    void queries.invalidateQueries({ queryKey: ['factors'] });
  };
  const added = ({ codes, login }: Added): void => {
    say(t('done'));
    if (codes === undefined) return back();
    onStage({ kind: 'codes', codes, login });
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
    if (next.ok) onStage(next.value);
    return next.ok ? undefined : next.error;
  };
  return { back, added, kept, begin };
}

const stageOf = <T>(
  answer: Result<T, RequestFailure>,
  stage: (value: T) => Stage,
): Result<Stage, RequestFailure> => (answer.ok ? ok(stage(answer.value)) : answer);
