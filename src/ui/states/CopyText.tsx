import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../plain/PlainButton.tsx';

/**
 * Copies `text` and says so; on plain http, where pages may not, it shows the text to be copied by
 * hand.
 */
export function CopyText({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('ui');
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  if (state === 'shown') return <code style={{ userSelect: 'all' }}>{text}</code>;
  const Icon = state === 'copied' ? IconCheck : IconCopy;
  return (
    <PlainButton quiet onClick={() => void copy()}>
      <Icon size={16} stroke={1.5} aria-hidden="true" />
      {state === 'copied' ? t('copied') : label}
    </PlainButton>
  );
}
