import { IconAlertTriangle, IconRun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { session } from '#crud/session.ts';
import { useEvacuationOn } from '#features/people/api.ts';
import { isTrusted, useLink } from '#features/mine/api.ts';
import { ageText } from '#ui/time/clockText.ts';
import { spokenOf } from '#ui/preferences/signs.ts';
import css from './wall.module.css';

/** What makes the screen less than the truth, and what outweighs everything on it. */
export function WallTrouble() {
  return (
    <div className={css.banners}>
      <Evacuation />
      <DataTrouble />
    </div>
  );
}

function Evacuation() {
  const { t } = useTranslation('wall');
  const { token } = useSnapshot(session);
  const { data: on } = useEvacuationOn(token !== undefined);
  if (!on) return null;
  return (
    <p className={css.banner} role="status">
      <IconRun size="1.2em" stroke={1.5} aria-hidden="true" />
      {spokenOf(t(on.drill ? 'drill' : 'evacuation'), on.reason)}
    </p>
  );
}

function DataTrouble() {
  const { t } = useTranslation('wall');
  const { t: say } = useTranslation('strip');
  const { token } = useSnapshot(session);
  const { status, ageMs } = useLink();
  if (status === 'starting' && token !== undefined) return null;
  if (isTrusted(status) && token !== undefined) return null;
  return (
    <p className={css.banner} data-testid="trouble">
      <IconAlertTriangle size="1.2em" stroke={1.5} aria-hidden="true" />
      {token === undefined ? t('signedOut') : say(`status.${status}`)}
      {token === undefined || status === 'frozen' || !Number.isFinite(ageMs) ? null : (
        <span className="ph-digits">{ageText(ageMs)}</span>
      )}
      {token === undefined ? null : <span>{t('old')}</span>}
    </p>
  );
}
