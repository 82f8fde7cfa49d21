import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies `text` and says so; on plain http, where pages may not, it shows the text to be copied by hand. */
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
    <Button variant="subtle" color="gray" size="xs" leftSection={<Icon size={16} stroke={1.5} />} onClick={() => void copy()}>
      {state === 'copied' ? t('copied') : label}
    </Button>
  );
}
