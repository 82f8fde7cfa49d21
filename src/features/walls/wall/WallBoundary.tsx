import { Component, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './wall.module.css';

const RETRY_MS = 10_000;

/**
 * Keeps a bug of one panel inside it and puts the panel up again after ten seconds: nobody is there
 * to press a button.
 */
export class WallBoundary extends Component<
  { readonly children: ReactNode },
  { failed: Error | undefined }
> {
  override state = { failed: undefined as Error | undefined };

  static getDerivedStateFromError(failed: Error) {
    return { failed };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === undefined ? (
      this.props.children
    ) : (
      <Fallen reason={failed.message} onAgain={() => this.setState({ failed: undefined })} />
    );
  }
}

function Fallen({ reason, onAgain }: { readonly reason: string; readonly onAgain: () => void }) {
  const { t } = useTranslation('wall');
  useEffect(() => {
    const due = setTimeout(onAgain, RETRY_MS);
    return () => clearTimeout(due);
  }, [onAgain]);
  return (
    <p role="alert" className={css.fallen}>
      {t('panelFell', { seconds: RETRY_MS / 1_000 })}
      <small>{reason}</small>
    </p>
  );
}
