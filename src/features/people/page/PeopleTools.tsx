import { IconBell, IconDownload, IconId, IconMapPin, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MOST_CALLED } from '#contracts/people/calls.ts';
import { CallButton } from '#features/calls/api.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { attendanceOf, tracksOf } from '#features/mine/api.ts';
import { saveCsv } from '#ui/saveCsv.ts';
import { alarmsOfName } from '#features/mine/api.ts';
import css from '#ui/page/page.module.css';
import { type PersonRow } from '../peopleRows.ts';
import { Tool } from './Tool.tsx';
import type { PeoplePageState } from './usePeoplePage.ts';

const TRACK_MS = 2 * 3_600_000;

type Props = {
  readonly state: PeoplePageState;
  readonly onFollow: (row: PersonRow) => void;
};

/** Where one goes from those chosen, and the list as a file. */
export function PeopleTools({ state: { chosen, rows, now }, onFollow }: Props) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const card = chosen[0]?.person?.cardNo;
  const [first] = chosen;
  return (
    <div className={css.tools}>
      <CallButton
        target={{ to: 'people', personNos: chosen.slice(0, MOST_CALLED).map(({ no }) => no) }}
        whom={
          chosen.length === 1 && first !== undefined
            ? first.name
            : t('calls:those', { count: chosen.length })
        }
        isOff={chosen.length === 0}
        shortcut="c"
      />
      <Tool
        icon={IconMapPin}
        label={t('onMap')}
        off={chosen.length !== 1}
        onClick={() => chosen[0] && onFollow(chosen[0])}
      />
      <Tool
        icon={IconRoute}
        label={t('tracks')}
        off={chosen.length === 0}
        onClick={() =>
          void navigate(
            tracksOf(
              chosen.slice(0, 20).map(({ no }) => no),
              now - TRACK_MS,
              now,
            ),
          )
        }
      />
      <Tool
        icon={IconBell}
        label={t('alarms')}
        off={chosen.length !== 1}
        onClick={() => chosen[0] && void navigate(alarmsOfName(chosen[0].name))}
      />
      <Tool
        icon={IconId}
        label={t('attendance')}
        off={chosen.length !== 1 || card === undefined}
        onClick={() => card !== undefined && void navigate(attendanceOf(card))}
      />
      <Tool
        icon={IconDownload}
        label={t('export')}
        off={rows.length === 0}
        onClick={() =>
          saveCsv(
            'people',
            csvOf(rows, (key) => t(key)),
          )
        }
      />
    </div>
  );
}

const csvOf = (rows: readonly PersonRow[], t: (key: string) => string): (string | number)[][] => [
  ['name', 'card', 'crew', 'trade', 'area', 'state', 'inTime', 'battery'].map((key) => t(key)),
  ...rows.map(({ name, person, areaName, underground, inTime, battery, ...row }) => [
    name,
    person?.cardNo ?? '',
    [person?.deptName, person?.teamName].filter(Boolean).join(' / '),
    person?.workType ?? '',
    areaName === '' && !underground ? t('surface') : areaName,
    row.troubles.map((one) => t(`trouble.${one}`)).join(' '),
    inTime === undefined ? '' : fullMomentText(inTime),
    battery ?? '',
  ]),
];
