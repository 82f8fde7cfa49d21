import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';

/**
 * Asks for everything anew when the language becomes another: the server names records in the
 * reader's.
 */
export function useNamesAnew(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let shown = i18next.language;
    const askAnew = (language: string): void => {
      // The same language is told too, when the product's own name has come.
      if (language !== shown) void queries.invalidateQueries();
      shown = language;
    };
    i18next.on('languageChanged', askAnew);
    return () => i18next.off('languageChanged', askAnew);
  }, [queries]);
}
