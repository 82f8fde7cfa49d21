import { FailedState } from '#crud/FailedState.tsx';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { scenarioSchema, type Scenario } from '#contracts/sources/scenarios.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { StatusDot } from '#ui/marks/StatusDot.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Age } from '#ui/time/Age.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import css from './Scenarios.module.css';

const key = ['scenarios'];

/** The drills of the simulator, each to be started and stopped. */
export function ScenarioList() {
  const { t } = useTranslation('scenarios');
  const scenarios = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.scenarios,
        answer: z.array(scenarioSchema),
        signal,
        timeoutMs: 15_000,
      }),
    refetchInterval: 5_000,
  });
  if (scenarios.isPending) return null;
  if (scenarios.isError)
    return (
      <FailedState
        title={t('scenariosFailed')}
        error={scenarios.error}
        onRetry={scenarios.refetch}
      />
    );
  if (scenarios.data.length === 0) return <EmptyState title={t('scenariosEmpty')} />;
  return (
    <ul>
      {scenarios.data.map((scenario) => (
        <Row key={scenario.id} scenario={scenario} />
      ))}
    </ul>
  );
}

function Row({ scenario }: { readonly scenario: Scenario }) {
  const { t } = useTranslation('scenarios');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id, running, startedAt } = scenario;
  const turn = useMutation({
    mutationFn: () =>
      answerOf({
        path: running ? paths.scenarioStop : paths.scenarioStart,
        method: 'POST',
        body: { id },
        answer: z.unknown(),
        timeoutMs: 15_000,
      }),
    onError: (thrown) => {
      const failure = failureOf(thrown);
      const reason = failure === undefined ? thrown.message : failureText(failure);
      notifications.show({
        color: 'gray',
        message: t(running ? 'stopFailed' : 'startFailed', { reason }),
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  return (
    <li className={css.scenario}>
      <span className={css.name}>{currentLanguage() === 'en' ? scenario.en : scenario.zh}</span>
      {running ? (
        <StatusDot tone={startedAt === null ? 'dash' : 'full'}>
          {startedAt === null ? (
            t('waits')
          ) : (
            <>
              {t('running')} <Age since={startedAt} />
            </>
          )}
        </StatusDot>
      ) : null}
      <Button
        size="xs"
        variant={running ? 'default' : 'filled'}
        loading={turn.isPending}
        onClick={() => turn.mutate()}
      >
        {t(running ? 'stop' : 'start')}
      </Button>
    </li>
  );
}
