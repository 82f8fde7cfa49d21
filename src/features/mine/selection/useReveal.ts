import { useLocation, useNavigate } from 'react-router-dom';
import { reveal, type PanelName } from './panels.ts';

const WORKSPACE = '/monitoring/workspace';

/** Brings a panel of the workspace before the reader's eyes, from whatever page this is used on. */
export function useReveal(): (panel: PanelName) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (panel) => {
    reveal(panel);
    if (pathname !== WORKSPACE) void navigate(WORKSPACE);
  };
}
