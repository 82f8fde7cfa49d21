import { ActionIcon } from '@mantine/core';
import { IconClockExclamation, IconMaximize, IconMinimize } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { PanelBoundary } from '#ui/states/PanelBoundary.tsx';
import { ReplayMark } from '#features/replay/api.ts';
import {
  useReplay,
  isTrusted,
  useLinkStatus,
  panels,
  toggleEnlarged,
  type PanelName,
} from '#features/mine/api.ts';
import css from './Workspace.module.css';

type PanelProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A part of the workspace with its title; it fails alone, can fill the workspace, and says when
 * what it shows is old.
 */
export function Panel({ name, title, actions, children }: PanelProps) {
  const { t } = useTranslation('ui');
  const { enlarged } = useSnapshot(panels);
  const isEnlarged = enlarged === name;
  const label = t(isEnlarged ? 'restore' : 'fullScreen');
  const Icon = isEnlarged ? IconMinimize : IconMaximize;
  return (
    <section
      className={css.panel}
      data-enlarged={isEnlarged || undefined}
      aria-label={title}
      data-panel={name}
    >
      <header className={css.bar}>
        <h2 className={css.title}>{title}</h2>
        <OldMark />
        <ReplayMark />
        <div className={css.actions}>
          {actions}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={label}
            title={label}
            onClick={() => toggleEnlarged(name)}
          >
            <Icon size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      </header>
      <div className={css.content}>
        <PanelBoundary>
          <Suspense fallback={null}>{children}</Suspense>
        </PanelBoundary>
      </div>
    </section>
  );
}

function OldMark() {
  const { t } = useTranslation('ui');
  const status = useLinkStatus();
  const isPast = useReplay() !== undefined;
  // The past does not grow old while the line is cut.
  if (isPast || isTrusted(status) || status === 'starting') return null;
  return (
    <span className={css.old}>
      <IconClockExclamation size={16} stroke={1.5} aria-hidden="true" />
      {t('stale')}
    </span>
  );
}
