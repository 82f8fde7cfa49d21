import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reveal } from '#features/mine/api.ts';
import { linksOf } from './links.ts';
import { linkKinds } from './linkKinds.ts';
import type { Subject } from './subjects.ts';

/**
 * The ways from a row to its charts, place, device, alarms and maintenance: two clicks from any
 * number.
 */
export function SubjectMenu({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation('live');
  const links = linksOf(subject);
  return (
    <span
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      <Menu position="bottom-end" withinPortal shadow="md">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('waysOf', { name: subject.name })}
            title={t('ways')}
          >
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {linkKinds.map(({ kind, icon: Icon, panel }) => (
            <Menu.Item
              key={kind}
              component={Link}
              to={links[kind]}
              leftSection={<Icon size={16} stroke={1.5} />}
              onClick={() => panel && reveal(panel)}
            >
              {t(`way.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
