import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartFrame } from '#contracts/live/dataCore.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import type { ChartFeed } from '#ui/chart/chartTypes.ts';
import { exportCsv, exportPng, exportSamples, samplesIn } from './exports.ts';
import type { ChartGroup } from './grouping.ts';

/** As many as a page takes into its memory: some 200 MB of text. */
const SAMPLES_MOST = 3_000_000;

type Props = {
  readonly feed: ChartFeed<ChartFrame>;
  readonly groups: readonly ChartGroup[];
  readonly canvases: ReadonlyMap<string, HTMLCanvasElement>;
  readonly asTable: boolean;
};

/** What the charts show as a file: as it is drawn, every sample, or as a picture. */
export function ExportMenu({ feed, groups, canvases, asTable }: Props) {
  const { t } = useTranslation('charts');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const saveSamples = async (): Promise<void> => {
    const frame = feed.newest();
    setFault(undefined);
    if (frame === undefined) return;
    if (samplesIn(frame, groups) > SAMPLES_MOST) {
      setFault(t('tooManySamples'));
      return;
    }
    setBusy(true);
    const done = await exportSamples(frame, groups);
    setBusy(false);
    if (!done.ok) setFault(failureText(done.error));
  };
  return (
    <>
      {fault === undefined ? null : (
        <Text role="alert" size="xs" c="red">
          {fault}
        </Text>
      )}
      <Menu position="bottom-end">
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
          <Menu.Item onClick={() => void saveSamples()}>{t('samples')}</Menu.Item>
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
