import { Button } from '@mantine/core';
import { IconBellPause } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { usePermission } from '#crud/session.ts';
import { loaded } from '#ui/loaded.ts';

const ShelveDialog = lazy(
  loaded(async () => ({ default: (await import('./ShelveDialog.tsx')).ShelveDialog })),
);

/** Puts the chosen alarms aside, those that may be; nothing for whoever may not. */
export function ShelveButton({ targets }: { readonly targets: readonly Alarm[] }) {
  const { t } = useTranslation('alarmActions');
  const mayShelve = usePermission('data/kafkaMineAlarmRecord/shelve');
  const [asked, setAsked] = useState<readonly Alarm[]>();
  if (!mayShelve) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={targets.length === 0}
        leftSection={<IconBellPause size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => setAsked(targets)}
      >
        {t('shelve')}
      </Button>
      <Suspense fallback={null}>
        {asked === undefined ? null : (
          <ShelveDialog alarms={asked} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </>
  );
}
