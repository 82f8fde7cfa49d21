import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notification } from '#contracts/alarms/alarmHandling.ts';
import { policyChannels, type PolicyChannel } from '#contracts/alarms/policySteps.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { failureDetail } from '#crud/failureDetail.ts';
import { useMay } from '#crud/page/useMay.ts';
import { say } from '#ui/overlay/say.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import css from '../pages.module.css';

/** A button for each way of telling people: it sends whoever presses it a test, and says why not. */
export function ChannelTests() {
  const { t } = useTranslation('admin');
  const may = useMay(notification).action('test');
  const [trying, setTrying] = useState<PolicyChannel>();
  const [fault, setFault] = useState<string>();
  const test = async (channel: PolicyChannel, name: string): Promise<void> => {
    setTrying(channel);
    setFault(undefined);
    const done = await entityClient(notification).act('test', { channel });
    setTrying(undefined);
    if (done.ok) say(t('channelTried', { name }));
    else setFault(`${name}: ${failureDetail(done.error)}`);
  };
  return (
    <section aria-label={t('tryChannels')}>
      <h3 className={css.section}>{t('tryChannels')}</h3>
      <p className={css.quiet}>{t('tryChannelsNote')}</p>
      <Group gap="sm">
        {Object.values(policyChannels).map(([channel, zh, en]) => {
          const name = currentLanguage() === 'en' ? en : zh;
          return (
            <Button
              key={channel}
              variant="default"
              disabled={!may || (trying !== undefined && trying !== channel)}
              loading={trying === channel}
              onClick={() => void test(channel, name)}
            >
              {name}
            </Button>
          );
        })}
      </Group>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </section>
  );
}
