import { Button } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallKind, CallTarget } from '#contracts/people/calls.ts';
import { loaded } from '#ui/loaded.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { useMayCall } from './useCalls.ts';

const CallDialog = lazy(
  loaded(async () => ({ default: (await import('./CallDialog.tsx')).CallDialog })),
);

type Props = {
  readonly target: CallTarget;
  /** Who that is, in words: a name, an area, "everybody below". */
  readonly whom: string;
  /** What is chosen to begin with. */
  readonly kind?: CallKind;
  readonly label?: string;
  readonly isOff?: boolean;
  /** A key that does the same while the button is there. */
  readonly shortcut?: string;
};

/** Opens the form that calls people; nothing for those who may not. */
export function CallButton(props: Props) {
  const { target, whom, kind = 'callBack', label, isOff = false, shortcut = '' } = props;
  const { t } = useTranslation('calls');
  const mayCall = useMayCall();
  const [isOpen, setOpen] = useState(false);
  const isKey = shortcut !== '' && mayCall && !isOff;
  useShortcut(shortcut, t('callKey', { whom }), () => setOpen(true), isKey);
  if (!mayCall) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPhoneCall size={14} stroke={1.5} />}
        disabled={isOff}
        onClick={() => setOpen(true)}
      >
        {label ?? t('call')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <CallDialog target={target} whom={whom} first={kind} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
