import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes to the page of the help that speaks of the page of the address, or to the list of all where
 * none does; from a page of the help to that list.
 */
export function useHelpHere(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return () =>
    void import('#features/help/api.ts').then(({ subjectOf }) => {
      const subject = subjectOf(pathname);
      return navigate(subject === undefined ? '/help' : `/help/${subject}`);
    });
}
