import { useLocation, useNavigate } from 'react-router-dom';
import { subjectOf } from '#features/help/api.ts';

/**
 * Goes to the page of the help that speaks of the page of the address, or to the list of all where
 * none does; from a page of the help to that list.
 */
export function useHelpHere(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const subject = subjectOf(pathname);
  return () => void navigate(subject === undefined ? '/help' : `/help/${subject}`);
}
