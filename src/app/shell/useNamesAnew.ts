import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';

/** Asks for everything anew when the language changes: the server names records in the reader's. */
export function useNamesAnew(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const askAnew = (): void => void queries.invalidateQueries();
    i18next.on('languageChanged', askAnew);
    return () => i18next.off('languageChanged', askAnew);
  }, [queries]);
}
