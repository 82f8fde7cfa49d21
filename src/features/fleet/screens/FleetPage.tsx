import '#ui/theme/pageStyles.ts';
import '#ui/theme/formStyles.ts';
import { Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { actionEndpointOf, type Endpoint } from '#contracts/entity/endpoints.ts';
import { fleetAnswer, type FleetScreen } from '#contracts/signage/fleet.ts';
import type { OrderKind } from '#contracts/signage/orders.ts';
import { device } from '#contracts/signage/signage.ts';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { Permitted } from '#crud/Permitted.tsx';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf, request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { say } from '#ui/overlay/say.ts';
import page from '#ui/page/page.module.css';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from './fleet.module.css';
import { chosenOf, groupsOf, tagsOf } from './chosen.ts';
import { GroupTakeover } from './GroupTakeover.tsx';
import { ScreenCard } from './ScreenCard.tsx';

const READ_MS = 5_000;
const read = actionEndpointOf(device, 'fleet');
const order = actionEndpointOf(device, 'command');
const setting = actionEndpointOf(device, 'setMany');
const KEY = ['entity', 'device', 'fleet'];

/** `/signage/fleet`: every player as it is now, and what it is told to do. */
export function Component() {
  const { t } = useTranslation('fleet');
  const [query] = useUrlState();
  const asked = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => answerOf({ ...read, answer: fleetAnswer, signal }),
    refetchInterval: READ_MS,
  });
  const { command, setVolume } = useCommands();
  const screens = asked.data?.screens ?? [];
  const shown = chosenOf(screens, query);
  const group = query.get('group');
  const paired = shown.filter(({ isPaired }) => isPaired);
  return (
    <div className={page.page}>
      <PageHeader
        title={t('fleetTitle')}
        note={t('onlineOf', {
          online: screens.filter(({ isOnline }) => isOnline).length,
          count: screens.length,
        })}
      />
      <div className={page.filters} role="search">
        <Choices screens={screens} />
        <Permitted code="advert/device/update">
          <span className={page.tools}>
            <PlainButton
              disabled={paired.length === 0}
              onClick={() => void command(paired, 'reload')}
            >
              {t('reloadAll', { count: paired.length })}
            </PlainButton>
          </span>
        </Permitted>
      </div>
      {group === null ? null : <GroupTakeover group={group} />}
      <div className={page.sheet}>
        <QueryState asked={asked} loading={t('reading')} failed={t('notRead')} keeps>
          {({ now }) =>
            shown.length === 0 ? (
              <EmptyState
                title={t(screens.length === 0 ? 'noScreens' : 'noneChosen')}
                hint={t(screens.length === 0 ? 'noScreensHint' : 'noneChosenHint')}
              />
            ) : (
              <ul className={css.cards}>
                {shown.map((one) => (
                  <ScreenCard
                    key={one.id}
                    screen={one}
                    now={now}
                    onOrder={(kind) => void command([one], kind)}
                    onVolume={(volume) => void setVolume(one, volume)}
                  />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </div>
  );
}

/** Chooses players by state, group and tag. */
function Choices({ screens }: { readonly screens: readonly FleetScreen[] }) {
  const { t } = useTranslation('fleet');
  const [query, change] = useUrlState();
  const set = (name: string) => (value: string | null) =>
    void change((before) => {
      if (value === null) before.delete(name);
      else before.set(name, value);
      return before;
    });
  const choice = (name: 'state' | 'group' | 'tag', data: { value: string; label: string }[]) => (
    <Select
      className={page.narrowSelect ?? ''}
      size="xs"
      aria-label={t(`by.${name}`)}
      placeholder={t(`by.${name}`)}
      clearable
      data={data}
      value={query.get(name)}
      onChange={set(name)}
    />
  );
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <>
      {choice(
        'state',
        (['online', 'offline'] as const).map((value) => ({ value, label: t(value) })),
      )}
      {choice('group', plain(groupsOf(screens)))}
      {choice('tag', plain(tagsOf(screens)))}
    </>
  );
}

/** Tells players to do something, or sets one, and reads them anew. */
function useCommands() {
  const { t } = useTranslation('fleet');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const send = async (ask: Endpoint, body: object, said?: string): Promise<void> => {
    const done = await request({ ...ask, body, answer: z.unknown() });
    const told = done.ok ? said : failureText(done.error);
    if (told !== undefined) say(told);
    await queries.invalidateQueries({ queryKey: KEY });
  };
  return {
    command: (screens: readonly FleetScreen[], kind: OrderKind) =>
      send(
        order,
        { ids: screens.map(({ id }) => id), kind },
        t('ordered', { count: screens.length }),
      ),
    setVolume: ({ id }: FleetScreen, volume: number) => send(setting, { ids: [id], volume }),
  };
}
