import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Closing } from './tagList.ts';
import { pin, refreshTag } from './tags.ts';

type TagLinesProps = {
  /** The tag that is acted on. */
  readonly name: string;
  readonly title: string;
  readonly isPinned: boolean;
  readonly onClose: (which: Closing) => void;
};

/** What can be done with a tag and with those beside it. */
export function TagLines({ name, title, isPinned, onClose }: TagLinesProps) {
  const { t } = useTranslation('app');
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      <Menu.Item onClick={() => refreshTag(name)}>{t('tag.refresh')}</Menu.Item>
      <Menu.Item onClick={() => pin(name, !isPinned)}>
        {t(isPinned ? 'tag.unpin' : 'tag.pin')}
      </Menu.Item>
      <Menu.Divider />
      {(['this', 'others', 'right', 'all'] as const).map((which) => (
        <Menu.Item key={which} onClick={() => onClose(which)}>
          {t(`tag.close.${which}`)}
        </Menu.Item>
      ))}
    </>
  );
}
