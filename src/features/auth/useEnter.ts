import { useNavigate, useSearchParams } from 'react-router-dom';
import type { LoginAnswer } from '../../contracts/http/auth.ts';
import { signIn } from '../../crud/session.ts';
import { nextPage } from './loginFaults.ts';

/** Takes a sign-in over and opens the page that was asked for, which replaces the login in the history. */
export function useEnter(): (answer: LoginAnswer) => Promise<void> {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (answer) => {
    signIn(answer);
    await navigate(nextPage(search.get('next')), { replace: true });
  };
}
