import { ActionIcon, FileButton, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFolderOpen, IconVideo } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#crud/useFailureText.ts';
import { recordPast } from '#streams/recording.ts';
import { saveFile } from '#ui/saveFile.ts';
import { openRecordingFile } from './openRecordingFile.ts';

const MINUTE_MS = 60_000;
const lengths = [1, 10, 60] as const;

/** Saves what follows the moment that is shown as a file, or opens such a file. */
export function RecordingMenu({ at }: { readonly at: number }) {
  const { t } = useTranslation('clock');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const choose = useRef<() => void>(() => undefined);
  const tell = (message: string): void => void notifications.show({ color: 'gray', message });
  const save = async (minutes: number): Promise<void> => {
    setBusy(true);
    const file = await recordPast(at, at + minutes * MINUTE_MS);
    setBusy(false);
    if (!file.ok) return tell(t('saveFailed', { reason: failureText(file.error) }));
    const name = new Date(at).toISOString().slice(0, 19).replaceAll(':', '');
    saveFile(new Blob([file.value], { type: 'application/gzip' }), `mine-${name}Z.pithead`);
  };
  const open = async (file: File | null): Promise<void> => {
    const failed = file === null ? undefined : await openRecordingFile(file, queries);
    if (failed) tell(t('openFailed', { reason: failureText(failed) }));
  };
  return (
    <FileButton accept=".pithead" onChange={(file) => void open(file)}>
      {({ onClick }) => {
        choose.current = onClick;
        return (
          <Menu position="top-end">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                loading={isBusy}
                aria-label={t('recordingFile')}
                title={t('recordingFile')}
              >
                <IconVideo size={18} stroke={1.5} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {lengths.map((minutes) => (
                <Menu.Item
                  key={minutes}
                  leftSection={<IconDownload size={16} stroke={1.5} />}
                  onClick={() => void save(minutes)}
                >
                  {t('saveMinutes', { count: minutes })}
                </Menu.Item>
              ))}
              <Menu.Item
                leftSection={<IconFolderOpen size={16} stroke={1.5} />}
                onClick={() => choose.current()}
              >
                {t('open')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        );
      }}
    </FileButton>
  );
}
