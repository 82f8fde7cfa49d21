import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FleetScreen } from '#contracts/signage/fleet.ts';
import type { OrderKind } from '#contracts/signage/orders.ts';
import { Permitted } from '#crud/Permitted.tsx';
import { usePermission } from '#crud/session.ts';
import { StatusDot, type Tone } from '#ui/marks/StatusDot.tsx';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { spanText } from '#ui/time/clockText.ts';
import { Moment } from '#ui/time/Moment.tsx';
import css from './fleet.module.css';
import { Miniature } from './Miniature.tsx';
import { Photograph } from './Photograph.tsx';

type Props = {
  readonly screen: FleetScreen;
  /** The server's clock, epoch ms. */
  readonly now: number;
  readonly onOrder: (kind: OrderKind) => void;
  readonly onVolume: (volume: number) => void;
};

/** One player: its picture, how it is, what it shows and what it can be told. */
export function ScreenCard({ screen, now, onOrder, onVolume }: Props) {
  const { t } = useTranslation('fleet');
  const { id, name, place, group, tags, shown, due, order } = screen;
  const where = [place, group].filter((one) => one !== null && one !== '').join(' · ');
  return (
    <li className={css.card} data-offline={screen.isOnline ? undefined : true}>
      <Miniature screen={screen} />
      <div className={css.head}>
        <h2>
          <Link to={`/signage/device/${id}`}>{name}</Link>
        </h2>
        <State screen={screen} now={now} />
      </div>
      <p className={css.dim}>{where === '' ? '-' : where}</p>
      {tags.length === 0 ? null : (
        <p className={css.tags}>
          {tags.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </p>
      )}
      <dl className={css.facts}>
        <dt>{t('fact.shows')}</dt>
        <dd>{shown === null ? '-' : `${shown.name} v${shown.version}`}</dd>
        <dt>{t('fact.due')}</dt>
        <dd>
          {due === null ? t('showsNothing') : due.name}
          {due === null ? null : <small> {due.slot === '' ? t('default') : due.slot}</small>}
        </dd>
        <dt>{t('fact.version')}</dt>
        <dd>{screen.version ?? '-'}</dd>
        <dt>{t('fact.storage')}</dt>
        <dd className="ph-digits">{screen.storageMb === null ? '-' : `${screen.storageMb} MB`}</dd>
        <dt>{t('fact.volume')}</dt>
        <dd>
          <Volume screen={screen} onVolume={onVolume} />
        </dd>
        <dt>{t('fact.heard')}</dt>
        <dd>
          <Moment at={screen.heardAt} />
        </dd>
      </dl>
      {screen.isPaired ? <Photograph id={id} name={name} /> : null}
      {order === null ? null : (
        <p className={css.dim} role="status">
          {t(order.done === null ? 'orderWaits' : 'orderDone', { order: t(order.kind) })}{' '}
          <Moment at={order.done ?? order.asked} />
        </p>
      )}
      <div className={css.acts}>
        <Permitted code="advert/device/update">
          <PlainButton disabled={!screen.isPaired} onClick={() => onOrder('reload')}>
            {t('reload')}
          </PlainButton>
          <PlainButton disabled={!screen.isPaired} onClick={() => onOrder('restart')}>
            {t('restart')}
          </PlainButton>
          <PlainButton disabled={!screen.isPaired} onClick={() => onOrder('photo')}>
            {t('photo')}
          </PlainButton>
        </Permitted>
        <Link to={`/signage/schedule?device=${id}`}>{t('toSchedule')}</Link>
        <Link to={`/signage/proof?device=${id}`}>{t('toProof')}</Link>
      </div>
    </li>
  );
}

function State({ screen, now }: Pick<Props, 'screen' | 'now'>) {
  const { t } = useTranslation('fleet');
  const { isOnline, isAllowed, heardAt, since } = screen;
  const tone: Tone = isOnline ? 'full' : heardAt === null ? 'dash' : 'cross';
  const key = isOnline ? 'isOnline' : heardAt === null ? 'neverHeard' : 'offline';
  return (
    <span className={css.state}>
      <StatusDot tone={tone}>{t(key)}</StatusDot>
      {since === null ? null : <small>{t('sinceFor', { span: spanText(now - since) })}</small>}
      {isAllowed || heardAt === null ? null : <small>{t('notAllowed')}</small>}
    </span>
  );
}

/** How loud it speaks, from 0 to 100; set when the hand lets go. */
function Volume({ screen, onVolume }: Pick<Props, 'screen' | 'onVolume'>) {
  const { t } = useTranslation('fleet');
  const maySet = usePermission('advert/device/update');
  const [wanted, setWanted] = useState<number>();
  const volume = wanted ?? screen.volume ?? 50;
  const take = (): void => {
    if (wanted !== undefined && wanted !== screen.volume) onVolume(wanted);
  };
  if (!maySet) return <span className="ph-digits">{volume} %</span>;
  return (
    <span className={css.volume}>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={volume}
        aria-label={t('volumeOf', { name: screen.name })}
        onChange={(event) => setWanted(Number(event.currentTarget.value))}
        onPointerUp={take}
        onKeyUp={take}
        onBlur={() => setWanted(undefined)}
      />
      <span className="ph-digits">{volume} %</span>
    </span>
  );
}
