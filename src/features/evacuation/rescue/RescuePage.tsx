import '#ui/theme/formStyles.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RescueTeam } from '#contracts/evacuation/rescue.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { FailedState } from '#crud/FailedState.tsx';
import { WithModel } from '#features/mine/api.ts';
import { useRescueStand } from '#features/people/api.ts';
import { loaded } from '#ui/loaded.ts';
import page from '#ui/page/page.module.css';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useNow } from '#ui/time/useNow.ts';
import { CommandLog } from './CommandLog.tsx';
import css from './rescue.module.css';
import { SendForm } from './SendForm.tsx';
import { TaskForm } from './TaskForm.tsx';
import { TeamCard } from './TeamCard.tsx';
import { useMayLead } from './useRescue.ts';

const RescueMap = lazy(
  loaded(async () => ({ default: (await import('./RescueMap.tsx')).RescueMap })),
);

/** `/monitoring/rescue`: the teams that are in, their air and their ways, and the command log. */
export function Component() {
  const { t } = useTranslation('rescue');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Desk model={model} />}
    </WithModel>
  );
}

function Desk({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('rescue');
  const { data: stand, dataUpdatedAt, error, refetch } = useRescueStand();
  const mayLead = useMayLead();
  const present = useNow();
  const [chosenId, choose] = useState<number>();
  const [isSending, setSending] = useState(false);
  const [asked, setAsked] = useState<RescueTeam>();
  useShortcut('n', t('send'), () => setSending(true), mayLead);
  if (stand === undefined)
    return error === null ? (
      <EmptyState title={t('loading')} />
    ) : (
      <FailedState title={t('failed')} error={error} onRetry={refetch} />
    );
  // The server's clock goes on from its last word, whatever this machine's says.
  const now = stand.t + Math.max(0, present - dataUpdatedAt);
  const { teams } = stand;
  const chosen = teams.find(({ id }) => id === chosenId) ?? teams[0];
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{t('title')}</h1>
        <p className={page.said} role="status">
          {t('teams', { count: teams.length })}
          {error === null ? null : ` · ${t('notRenewed')}`}
        </p>
        <div className={page.tools}>
          {mayLead ? (
            <Button size="compact-sm" onClick={() => setSending(true)}>
              {t('send')}
            </Button>
          ) : null}
        </div>
      </header>
      <div className={page.split}>
        <div className={page.map}>
          <Suspense fallback={<EmptyState title={t('loading')} />}>
            <RescueMap model={model} stand={stand} chosen={chosen} now={now} onTeam={choose} />
          </Suspense>
        </div>
        <div className={`${page.list} ${css.side}`}>
          {teams.length === 0 ? <EmptyState title={t('none')} hint={t('noneHint')} /> : null}
          {teams.map((team) => (
            <TeamCard
              key={team.id}
              team={team}
              model={model}
              now={now}
              isChosen={team.id === chosen?.id}
              onChoose={() => choose(team.id)}
              onTask={() => setAsked(team)}
            />
          ))}
          <CommandLog />
        </div>
      </div>
      {isSending ? <SendForm model={model} onClose={() => setSending(false)} /> : null}
      {asked === undefined ? null : (
        <TaskForm team={asked} model={model} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
