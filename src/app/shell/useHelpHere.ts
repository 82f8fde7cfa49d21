import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes to the page of the help that speaks of the page of the address, or to the list of all where
 * none does; from a page of the help to that list.
 */
export function useHelpHere(): () => Promise<void> {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return async () => {
    // What cannot be fetched leaves the list of all.
    const help = await import('#features/help/api.ts').catch(() => undefined);
    const subject = help?.subjectOf(pathname);
    await navigate(subject === undefined ? '/help' : `/help/${subject}`);
  };
}
