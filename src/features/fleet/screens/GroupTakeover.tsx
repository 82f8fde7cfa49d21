import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { levels } from '#contracts/entity/sharedChoices.ts';
import { groupsAnswer, type GroupTakes } from '#contracts/signage/groups.ts';
import { device } from '#contracts/signage/signage.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { Permitted } from '#crud/Permitted.tsx';
import { answerOf } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { Moment } from '#ui/time/Moment.tsx';
import css from './fleet.module.css';
import { GroupDialog } from './GroupDialog.tsx';

const endpoint = actionEndpointOf(device, 'groups');
const KEY = ['entity', 'device', 'groups'];

/** By what the mine takes the screens of one group over, and how many were set otherwise. */
export function GroupTakeover({ group }: { readonly group: string }) {
  const { t } = useTranslation('fleet');
  const failureText = useFailureText();
  const saidOf = useTakesText();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => answerOf({ ...endpoint, answer: groupsAnswer, signal }),
  });
  const failure = failureOf(error);
  if (failure !== undefined) return <p className={css.group}>{failureText(failure)}</p>;
  const found = data?.find(({ name }) => name === group);
  if (found === undefined) return null;
  const { takes, others, setBy, setAt } = found;
  return (
    <div className={css.group} role="group" aria-label={t('takenGroup', { group })}>
      <span>
        {takes === null ? t('groupKeepsNothing', { group }) : `${group}: ${saidOf(takes)}`}
      </span>
      {takes === null ? null : (
        <small>
          {setBy} <Moment at={setAt} />
        </small>
      )}
      {others === 0 ? null : <strong>{t('groupOthers', { count: others })}</strong>}
      <Permitted code="advert/device/update">
        <PlainButton onClick={() => setOpen(true)}>{t('setGroup')}</PlainButton>
      </Permitted>
      {isOpen ? (
        <GroupDialog
          group={found}
          onClose={(isSet) => {
            setOpen(false);
            if (isSet) void queries.invalidateQueries({ queryKey: ['entity', 'device'] });
          }}
        />
      ) : null}
    </div>
  );
}

/** Says what takes the screens over, in one line. */
function useTakesText(): (takes: GroupTakes) => string {
  const { t } = useTranslation('fleet');
  const nameOf = (wanted: number): string =>
    Object.values(levels)
      .filter(([level]) => level === wanted)
      .map(([, zh, en]) => inLanguage([zh, en], currentLanguage()))
      .join('');
  return ({ takeEvacuation, takeLevels, takeAreas }) => {
    const parts = [
      ...(takeEvacuation ? [t('takenByEvacuation')] : []),
      ...(takeLevels.length === 0
        ? []
        : [t('takenByAlarms', { levels: takeLevels.map(nameOf).join(t('comma')) })]),
      ...(takeLevels.length > 0 && takeAreas.length > 0
        ? [t('inAreas', { count: takeAreas.length })]
        : []),
    ];
    return parts.length === 0 ? t('takenByNothing') : parts.join(t('comma'));
  };
}
