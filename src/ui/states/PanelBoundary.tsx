import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './ErrorState.tsx';

type Props = { readonly children: ReactNode };

/** Keeps a bug of one panel inside it: the rest of the page goes on. */
export class PanelBoundary extends Component<Props, { failed: Error | undefined }> {
  override state = { failed: undefined as Error | undefined };

  static getDerivedStateFromError(failed: Error) {
    return { failed };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    return <Fallen reason={failed.message} onRetry={() => this.setState({ failed: undefined })} />;
  }
}

function Fallen({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return <ErrorState title={t('panelFailed')} hint={reason} onRetry={onRetry} />;
}
