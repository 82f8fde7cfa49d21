import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartFrame } from '#contracts/live/dataCore.ts';
import type { ChartFeed } from '#ui/chart/chartTypes.ts';
import { mineText } from '#base/mineTime.ts';
import { exportCsv, exportPng, fileName, pointsIn, rangeOfDay } from './exports.ts';
import type { ChartGroup } from './grouping.ts';
import { useSaveSamples } from './useSaveSamples.ts';

type Props = {
  readonly feed: ChartFeed<ChartFrame>;
  readonly groups: readonly ChartGroup[];
  readonly canvases: ReadonlyMap<string, HTMLCanvasElement>;
  readonly asTable: boolean;
};

/**
 * What the charts show as a file: as it is drawn, every sample, every sample of the whole day that
 * they end in, or as a picture.
 */
export function ExportMenu({ feed, groups, canvases, asTable }: Props) {
  const { t } = useTranslation('charts');
  const { busy, fault, save } = useSaveSamples();
  const [day, setDay] = useState<string>();
  const findDay = (): void => {
    const frame = feed.newest();
    setDay(frame === undefined ? undefined : mineText(frame.to - 1).slice(0, 10));
  };
  const saveShown = (): void => {
    const frame = feed.newest();
    if (frame !== undefined) void save(frame, pointsIn(groups), fileName(frame));
  };
  return (
    <>
      {fault === undefined ? null : (
        <Text role="alert" size="xs" c="red">
          {fault}
        </Text>
      )}
      <Menu position="bottom-end" onOpen={findDay}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={t('export')}
            title={t('export')}
            loading={busy}
            disabled={groups.length === 0}
          >
            <IconDownload size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => exportCsv(feed.newest(), groups, t('time'))}>
            {t('csv')}
          </Menu.Item>
          <Menu.Item onClick={saveShown}>{t('samples')}</Menu.Item>
          {day === undefined ? null : (
            <Menu.Item onClick={() => void save(rangeOfDay(day), pointsIn(groups), day)}>
              {t('day', { day })}
            </Menu.Item>
          )}
          <Menu.Item
            disabled={asTable}
            onClick={() => void exportPng(feed.newest(), groups, canvases)}
          >
            {t('png')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
