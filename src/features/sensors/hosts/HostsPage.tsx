import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { kafkaHostStatus } from '#contracts/sensors/wideRecords.ts';
import { DevicesPage } from '../live/DevicesPage.tsx';
import { LinkFacts } from './LinkFacts.tsx';
import { Sources } from './Sources.tsx';

/**
 * `/monitoring/hosts`: host computers of the monitoring systems, the gateways that push, and this
 * window's own link.
 */
export function Component() {
  const { t } = useTranslation('hosts');
  const below = useMemo(() => <Sources />, []);
  return (
    <DevicesPage
      name="hosts"
      title={t('title')}
      entity={kafkaHostStatus}
      above={<LinkFacts />}
      below={below}
    />
  );
}
