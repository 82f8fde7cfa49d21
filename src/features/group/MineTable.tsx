import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GroupMine } from '#contracts/group/groupCalls.ts';
import { ageText, spanText } from '#ui/time/clockText.ts';
import { StatusDot, type Tone } from '#ui/marks/StatusDot.tsx';
import css from './group.module.css';
import { OpenAlarms } from './OpenAlarms.tsx';

const tones: Readonly<Record<GroupMine['link'], Tone>> = {
  live: 'full',
  late: 'half',
  silent: 'cross',
};

type Props = {
  readonly mines: readonly GroupMine[];
  /** The group's clock, epoch ms. */
  readonly now: number;
};

/** Each mine with what its last news says, and how old that is. */
export function MineTable({ mines, now }: Props) {
  const { t } = useTranslation('group');
  return (
    <div className={css.scroll}>
      <table className="ph-table">
        <thead>
          <tr>
            <th>{t('mine')}</th>
            <th>{t('link')}</th>
            <th>{t('news')}</th>
            <th>{t('below')}</th>
            <th>{t('alarms')}</th>
            <th>{t('lag')}</th>
            <th>{t('quality')}</th>
          </tr>
        </thead>
        <tbody>
          {mines.map((mine) => (
            <Row key={mine.mine} mine={mine} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ mine, now }: { readonly mine: GroupMine; readonly now: number }) {
  const { t } = useTranslation('group');
  const { link, newsAt, dataAt, state, missed } = mine;
  const age = (at: number | null): string => (at === null ? '-' : ageText(now - at));
  return (
    <tr data-link={link}>
      <td>
        <Link to={`/monitoring/groupAlarms?mine=${encodeURIComponent(mine.mine)}`}>
          {mine.name === '' ? mine.mine : mine.name}
        </Link>
        <small className="ph-dim ph-digits"> {mine.mine}</small>
        {state?.address === undefined ? null : (
          <>
            {' '}
            <a
              href={state.address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('openMine', { name: mine.name === '' ? mine.mine : mine.name })}
            >
              {t('open')}
            </a>
          </>
        )}
      </td>
      <td>
        <StatusDot tone={tones[link]}>{t(`state.${link}`)}</StatusDot>
      </td>
      <td className="ph-digits">{newsAt === null ? '-' : spanText(now - newsAt)}</td>
      <td className="ph-digits">
        {state === null ? '-' : state.below}
        {state !== null && link !== 'live' ? <small> {t('then')}</small> : null}
      </td>
      <td>
        <OpenAlarms open={mine.open} />
      </td>
      <td className="ph-digits">{age(dataAt)}</td>
      <td className="ph-digits">
        {state === null ? '-' : t('bad', { bad: state.bad, count: state.points })}
        {missed > 0 ? <small> {t('missed', { count: missed })}</small> : null}
      </td>
    </tr>
  );
}
