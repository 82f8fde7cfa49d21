import '#ui/theme/formStyles.ts';
import { Button, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import type { GroupTakes, PlayerGroup } from '#contracts/signage/groups.ts';
import { device } from '#contracts/signage/signage.ts';
import { lookUp } from '#crud/entity/entityClient.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { TakesFields } from '#features/signage/api.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { say } from '#ui/overlay/say.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import css from './fleet.module.css';

const endpoint = actionEndpointOf(device, 'setGroup');
/** Most areas to choose from. */
const MOST_AREAS = 500;

type Props = { readonly group: PlayerGroup; readonly onClose: (isSet: boolean) => void };

/** Sets what takes over the screens of a group, those of now and those that come into it. */
export function GroupDialog({ group, onClose }: Props) {
  const { t } = useTranslation('fleet');
  const failureText = useFailureText();
  const [takes, setTakes] = useState<GroupTakes>(
    group.takes ?? { takeEvacuation: true, takeLevels: [], takeAreas: [] },
  );
  const [isBusy, setBusy] = useState(false);
  const save = async (wanted: GroupTakes | null): Promise<void> => {
    setBusy(true);
    const body = { group: group.name, takes: wanted };
    const done = await request({ ...endpoint, body, answer: z.unknown() });
    setBusy(false);
    const told = wanted === null ? t('groupForgotten') : t('groupSet', { count: group.screens });
    say(done.ok ? told : failureText(done.error));
    if (done.ok) onClose(true);
  };
  return (
    <Dialog opened title={t('takenGroup', { group: group.name })} onClose={() => onClose(false)}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save(takes);
        }}
      >
        <p className={css.dim}>{t('groupHint', { count: group.screens })}</p>
        <TakesFields
          takes={takes}
          onChange={({ takeEvacuation, takeLevels }) =>
            setTakes({ ...takes, takeEvacuation, takeLevels: [...takeLevels] })
          }
        />
        <Areas
          chosen={takes.takeAreas}
          onChange={(takeAreas) => setTakes({ ...takes, takeAreas })}
        />
        <Button type="submit" loading={isBusy}>
          {t('save')}
        </Button>
        {group.takes === null ? null : (
          <PlainButton quiet disabled={isBusy} onClick={() => void save(null)}>
            {t('forgetGroup')}
          </PlainButton>
        )}
      </form>
    </Dialog>
  );
}

type AreasProps = {
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
};

/** In which areas alarms take the screens over; none: everywhere. */
function Areas({ chosen, onChange }: AreasProps) {
  const { t } = useTranslation('fleet');
  const { data } = useQuery({
    queryKey: ['entity', 'area', 'choice'],
    queryFn: async ({ signal }) => {
      const found = await lookUp('area', { pageSize: MOST_AREAS }, signal);
      if (!found.ok) throw new FailedRequest(found.error);
      return found.value.rows;
    },
  });
  const known = data ?? [];
  // One that cannot be read any more is kept by its id until somebody takes it out.
  const unknown = chosen.filter((id) => !known.some((one) => one.id === id));
  return (
    <MultiSelect
      label={t('takenAreas')}
      placeholder={chosen.length === 0 ? t('everywhere') : ''}
      searchable
      clearable
      value={[...chosen]}
      data={[
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        ...unknown.map((id) => ({ value: id, label: id })),
      ]}
      onChange={onChange}
    />
  );
}
