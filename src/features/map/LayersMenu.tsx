import { ActionIcon, Menu, useComputedColorScheme } from '@mantine/core';
import { IconCheck, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { colourShare, roadwayLooks } from './layers/roadwayLooks.ts';
import css from './MineMap.module.css';
import type { ShownLayers } from './sceneWish.ts';

type Props = { readonly shown: ShownLayers; readonly onShown: (shown: ShownLayers) => void };

const names = ['people', 'names', 'sensors', 'readers', 'substations', 'areas'] as const;
const figure = {
  textAnchor: 'middle',
  dominantBaseline: 'central',
  fontSize: 11,
  fill: 'var(--ph-text)',
} as const;
const marks = [
  { key: 'person', draw: <circle r="4" fill="var(--ph-text)" /> },
  {
    key: 'personOld',
    draw: (
      <>
        <circle r="4" fill="none" stroke="var(--ph-lost)" strokeWidth="1.5" />
        <path d="M0 -3V0H2" fill="none" stroke="var(--ph-text)" strokeWidth="1.5" />
      </>
    ),
  },
  { key: 'sensor', draw: <circle r="2.5" fill="var(--ph-text-faint)" /> },
  { key: 'sensorOld', draw: <circle r="3" fill="none" stroke="var(--ph-lost)" /> },
  {
    key: 'silent',
    draw: (
      <path d="M-4 -4H4V4H-4ZM-4 0L0 -4M-4 4L4 -4M0 4L4 0" fill="none" stroke="var(--ph-lost)" />
    ),
  },
  {
    key: 'reader',
    draw: (
      <path d="M0 -4L4 0L0 4L-4 0Z" fill="none" stroke="var(--ph-text-faint)" strokeWidth="1.5" />
    ),
  },
  {
    key: 'substation',
    draw: (
      <path d="M-5 -5H5V5H-5ZM-2 0H2" fill="none" stroke="var(--ph-text-faint)" strokeWidth="1.5" />
    ),
  },
  { key: 'several', draw: <text {...figure}>×12</text> },
  { key: 'crowd', draw: <text {...figure}>● 34</text> },
] as const;
const ways = ['intake', 'return', 'haulage', 'gate', 'face', 'ramp', 'duct'] as const;

/** What the map shows, and what its lines mean. */
export function LayersMenu({ shown, onShown }: Props) {
  const { t } = useTranslation('map');
  const scheme = useComputedColorScheme('dark');
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={208}>
      <Menu.Target>
        <ActionIcon
          className={css.push}
          variant="default"
          size={28}
          aria-label={t('layers')}
          title={t('layers')}
        >
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
            leftSection={
              <IconCheck
                size={16}
                stroke={1.5}
                style={{ visibility: shown[name] ? 'visible' : 'hidden' }}
              />
            }
            onClick={() => onShown({ ...shown, [name]: !shown[name] })}
          >
            {t(`layer.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('legend')}</Menu.Label>
        <div className={css.legend}>
          {marks.map(({ key, draw }) => [
            <svg key={key} width="40" height="12" viewBox="-20 -6 40 12" aria-hidden="true">
              {draw}
            </svg>,
            <span key={`${key}-name`}>{t(`mark.${key}`)}</span>,
          ])}
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
                  strokeOpacity={colourShare({ bright }, scheme)}
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
