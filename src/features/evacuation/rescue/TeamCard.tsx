import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  airLeft,
  airOf,
  rescuePaths,
  type RescueTeam,
  type TeamMember,
} from '#contracts/evacuation/rescue.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { walkMinutes } from '#contracts/mine/walking.ts';
import { CallButton } from '#features/calls/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { spanText } from '#ui/time/clockText.ts';
import { AirField } from './AirField.tsx';
import css from './rescue.module.css';
import { useMayLead, useOrder } from './useRescue.ts';

type Props = {
  readonly team: RescueTeam;
  readonly model: MineModel;
  readonly now: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onTask: () => void;
};

/** A team that is in: its air by the clock, its task, its ways, and each of its people. */
export function TeamCard({ team, model, now, isChosen, onChoose, onTask }: Props) {
  const { t } = useTranslation('rescue');
  const mayLead = useMayLead();
  const { order } = useOrder(() => undefined);
  const { ask, dialog } = useConfirm();
  const { id, name, task, target, targetMetres, members, sentAt, sentBy } = team;
  const air = airOf(members, now, walkMinutes);
  return (
    <section className={css.team} data-chosen={isChosen || undefined} aria-label={name}>
      <header>
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          <strong>{name}</strong> <small>{t('since', { span: spanText(now - sentAt) })}</small>
        </button>
        <p className={css.air} role={air.state === 'well' ? undefined : 'alert'}>
          {air.state === 'well' ? null : <AlarmMark level={1} flashing label={t(air.state)} />}
          <strong>{t('minutes', { minutes: Math.max(0, Math.floor(air.left)) })}</strong>{' '}
          {t('airLeft')}
        </p>
      </header>
      <p>
        {[t('task'), task || '-', targetName(team, model)].filter((one) => one !== '').join(' · ')}
      </p>
      {target.personNo === null && target.areaNo === null ? null : (
        <p className="ph-digits">
          {targetMetres === null
            ? t('noWayThere')
            : t('wayThere', { metres: targetMetres, minutes: walkMinutes(targetMetres) })}
        </p>
      )}
      <ul>
        {members.map((one) => (
          <Member key={one.personNo} one={one} team={team} model={model} now={now} />
        ))}
      </ul>
      <footer>
        <small>{t('sentBy', { by: sentBy })}</small>
        <CallButton
          target={{ to: 'people', personNos: members.map(({ personNo }) => personNo) }}
          whom={name}
          kind={air.state === 'well' ? 'callBack' : 'leave'}
        />
        {mayLead ? (
          <>
            <Button size="compact-sm" variant="default" onClick={onTask}>
              {t('newTask')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() =>
                ask({
                  title: t('outTitle', { name }),
                  children: <Leaving members={members} />,
                  act: t('outAct', { name }),
                  onAct: () => order(rescuePaths.out, { id }),
                })
              }
            >
              {t('out')}
            </Button>
          </>
        ) : null}
      </footer>
      {dialog}
    </section>
  );
}

/** What follows of a team that is out, and who of it is still seen below. */
function Leaving({ members }: Pick<RescueTeam, 'members'>) {
  const { t } = useTranslation('rescue');
  const below = members.filter(({ at }) => at?.underground === true).map(({ name }) => name);
  return (
    <>
      {below.length === 0 ? null : (
        <p>
          <strong>{t('outBelow', { names: below.join(', ') })}</strong>
        </p>
      )}
      <p>{t('outHint')}</p>
    </>
  );
}

function targetName({ target }: RescueTeam, model: MineModel): string {
  if (target.personNo !== null)
    return model.persons.find(({ no }) => no === target.personNo)?.name ?? '-';
  return model.areas.find(({ no }) => no === target.areaNo)?.name ?? '';
}

type MemberProps = {
  readonly one: TeamMember;
  readonly team: RescueTeam;
  readonly model: MineModel;
  readonly now: number;
};

function Member({ one, team, model, now }: MemberProps) {
  const { t } = useTranslation('rescue');
  const mayLead = useMayLead();
  const area = model.areas.find(({ no }) => no === one.at?.areaNo)?.name ?? '-';
  return (
    <li>
      <span>{one.name}</span>
      <span className="ph-digits">
        {t('minutes', { minutes: Math.max(0, Math.floor(airLeft(one, now))) })}
      </span>
      <span>{area}</span>
      <span className="ph-digits">
        {one.at?.underground !== true
          ? t('notBelow')
          : one.outMetres === null
            ? t('noWayOut')
            : t('wayOut', { metres: one.outMetres, minutes: walkMinutes(one.outMetres) })}
      </span>
      {one.mobile === '' ? null : <a href={`tel:${one.mobile}`}>{one.mobile}</a>}
      {mayLead ? <AirField teamId={team.id} personNo={one.personNo} name={one.name} /> : null}
    </li>
  );
}
