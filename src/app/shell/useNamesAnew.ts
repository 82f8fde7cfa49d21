import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect } from 'react';
import { currentLanguage } from '../../ui/preferences/language.ts';

/** Asks for everything anew when the language becomes another: the server names records in the reader's. */
export function useNamesAnew(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let shown = currentLanguage();
    const askAnew = (): void => {
      // It is told for the same language too, when the product's own name has come.
      if (currentLanguage() === shown) return;
      shown = currentLanguage();
      void queries.invalidateQueries();
    };
    i18next.on('languageChanged', askAnew);
    return () => i18next.off('languageChanged', askAnew);
  }, [queries]);
}
