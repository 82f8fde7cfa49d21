import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LoginReply, SecondStep } from '#contracts/auth/secondFactor.ts';
import { signIn } from '#crud/session.ts';
import { nextPage } from './loginFaults.ts';

/** What a form of the first step tells its page: the second step that is to come. */
export type FirstStepProps = { readonly onStep: (step: SecondStep) => void };

/**
 * Takes a sign-in over and opens the page that was asked for, which replaces the login in the
 * history; a second step goes to `onStep`.
 */
export function useEnter(
  onStep: (step: SecondStep) => void,
): (answer: LoginReply) => Promise<void> {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (answer) => {
    if ('step' in answer) return onStep(answer.step);
    signIn(answer);
    await navigate(nextPage(search.get('next')), { replace: true });
  };
}
