import { Button, Checkbox, Group, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Sheet, SheetForm } from './Sheet.tsx';
import { saveProfile, useProfile, useSave } from './useProfile.ts';

const levels = [1, 2, 3, 4] as const;
const channels = ['web', 'sms', 'mail'] as const;
type Push = z.infer<typeof kept>;

const kept = z.object({
  alarmLevels: z.array(z.number()).default([1, 2]),
  channels: z
    .array(z.string())
    .transform((chosen) => channels.filter((channel) => chosen.includes(channel)))
    .default(['web']),
  quiet: z.object({ from: z.string(), to: z.string() }).nullish(),
  areas: z.array(z.string()).default([]),
});

/** `/user/push`: which alarms are sent to one, by which ways, and when not. */
export function Component() {
  const { t } = useTranslation('user');
  const asked = useProfile();
  const { data: profile } = asked;
  return (
    <Sheet title={t('push')} note={t('pushNote')} asked={[asked]}>
      {profile === undefined ? null : <PushForm initial={kept.parse(profile.pushSettings ?? {})} />}
    </Sheet>
  );
}

function PushForm({ initial }: { readonly initial: Push }) {
  const { t } = useTranslation('user');
  const [push, setPush] = useState(initial);
  const { save, isSaving } = useSave(saveProfile);
  const quiet = push.quiet ?? undefined;
  return (
    <SheetForm onSend={() => save({ pushSettings: push })}>
      <Checkbox.Group
        label={t('pushLevels')}
        value={push.alarmLevels.map(String)}
        onChange={(chosen) =>
          setPush({
            ...push,
            alarmLevels: levels.filter((level) => chosen.includes(String(level))),
          })
        }
      >
        <Group mt="xs" gap="lg">
          {levels.map((level) => (
            <Checkbox key={level} value={String(level)} label={t(`ui:level.${level}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('pushChannels')}
        value={[...push.channels]}
        onChange={(chosen) =>
          setPush({ ...push, channels: channels.filter((channel) => chosen.includes(channel)) })
        }
      >
        <Group mt="xs" gap="lg">
          {channels.map((channel) => (
            <Checkbox key={channel} value={channel} label={t(`channel.${channel}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Switch
        label={t('quiet')}
        checked={quiet !== undefined}
        onChange={(event) =>
          setPush({
            ...push,
            quiet: event.currentTarget.checked ? { from: '22:00', to: '06:00' } : null,
          })
        }
      />
      {quiet === undefined ? null : (
        <Group>
          <TextInput
            label={t('quietFrom')}
            type="time"
            value={quiet.from}
            onChange={(event) =>
              setPush({ ...push, quiet: { ...quiet, from: event.currentTarget.value } })
            }
          />
          <TextInput
            label={t('quietTo')}
            type="time"
            value={quiet.to}
            onChange={(event) =>
              setPush({ ...push, quiet: { ...quiet, to: event.currentTarget.value } })
            }
          />
        </Group>
      )}
      <Button type="submit" loading={isSaving}>
        {t('save')}
      </Button>
    </SheetForm>
  );
}
