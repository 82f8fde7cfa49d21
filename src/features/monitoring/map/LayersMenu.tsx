import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { roadwayLooks } from './layers/roadwayLooks.ts';
import css from './MineMap.module.css';
import type { ShownLayers } from './mineScene.ts';

type Props = { readonly shown: ShownLayers; readonly onShown: (shown: ShownLayers) => void };

const names = ['people', 'names', 'sensors', 'readers', 'substations', 'areas'] as const;
const ways = ['intake', 'return', 'haulage', 'gate', 'face', 'ramp', 'duct'] as const;

/** What the map shows, and what its lines mean. */
export function LayersMenu({ shown, onShown }: Props) {
  const { t } = useTranslation('map');
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={208}>
      <Menu.Target>
        <ActionIcon className={css.push} variant="default" size={28} aria-label={t('layers')} title={t('layers')}>
          <IconStack2 size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('layers')}</Menu.Label>
        {names.map((name) => (
          <Menu.Item
            key={name}
            role="menuitemcheckbox"
            aria-checked={shown[name]}
            leftSection={<IconCheck size={16} stroke={1.5} style={{ visibility: shown[name] ? 'visible' : 'hidden' }} />}
            onClick={() => onShown({ ...shown, [name]: !shown[name] })}
          >
            {t(`layer.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('legend')}</Menu.Label>
        <div className={css.legend}>
          {ways.map((way) => {
            const { px, on, off, bright } = roadwayLooks[way];
            return [
              <svg key={way} width="40" height="8" aria-hidden="true">
                <line
                  x1="0"
                  x2="40"
                  y1="4"
                  y2="4"
                  stroke="var(--ph-text-dim)"
                  strokeOpacity={bright}
                  strokeWidth={px}
                  strokeDasharray={off > 0 ? `${on} ${off}` : undefined}
                />
              </svg>,
              <span key={`${way}-name`}>{t(`way.${way}`)}</span>,
            ];
          })}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
