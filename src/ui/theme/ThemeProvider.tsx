import './shellStyles.ts';
import { MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { mantineTheme, mantineVariables } from './mantineTheme.ts';
import { light } from './scheme.ts';

/** Gives what is inside the component kit in the product's own looks. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const { scheme, primary } = useSnapshot(light);
  const { t } = useTranslation('ui');
  const close = t('close');
  const theme = useMemo(() => mantineTheme(primary, close), [primary, close]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={mantineVariables}
      forceColorScheme={scheme}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
