import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  callStates,
  MOST_CALLED,
  type CalledPerson,
  type CallItem,
} from '#contracts/people/calls.ts';
import { FailedState } from '#crud/FailedState.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { spanText } from '#ui/time/clockText.ts';
import css from './calls.module.css';
import { CallStateMark } from './CallStateMark.tsx';
import { useCallItem } from './useCalls.ts';

type Props = {
  readonly id: number;
  /** Calls those again who did not answer in time; absent for who may not call. */
  readonly onAgain: ((personNos: readonly number[]) => void) | undefined;
  /** How many people were picked one by one; absent where nobody was. */
  readonly asked?: number | undefined;
};

/** Who answered a call and who did not, those without an answer first, with their phones. */
export function CallAnswers({ id, onAgain, asked = 0 }: Props) {
  const { t } = useTranslation('calls');
  const { data, error, refetch } = useCallItem(id);
  if (data === undefined)
    return error === null ? (
      <EmptyState title={t('loading')} />
    ) : (
      <FailedState title={t('failed')} error={error} onRetry={refetch} />
    );
  const open = data.people.filter(({ state }) => state !== 'answered');
  const again = open.map(({ personNo }) => personNo).slice(0, MOST_CALLED);
  return (
    // It scrolls within a window or a page, by keys too.
    <div className={css.answers} tabIndex={0} role="group" aria-label={t('answersOf')}>
      <Counts item={data} isOld={error !== null} />
      <NotCalled count={asked - data.people.length} />
      {onAgain !== undefined && again.length > 0 && data.t > data.call.until ? (
        <Button size="compact-sm" variant="default" onClick={() => onAgain(again)}>
          {t('again', { count: again.length })}
        </Button>
      ) : null}
      <ul className={css.people} aria-label={t('called')}>
        {data.people.map((one) => (
          <Person key={one.personNo} one={one} at={data.call.at} />
        ))}
      </ul>
    </div>
  );
}

function Counts({ item, isOld }: { readonly item: CallItem; readonly isOld: boolean }) {
  const { t } = useTranslation('calls');
  const counts = callStates.flatMap((state) => {
    const count = item.people.filter((one) => one.state === state).length;
    return count === 0 ? [] : [{ state, count }];
  });
  const left = item.call.until - item.t;
  return (
    <p className={css.counts} role="status">
      {counts.map(({ state, count }) => (
        <span key={state}>
          <CallStateMark state={state} /> <strong>{count}</strong>
        </span>
      ))}
      {item.call.taken && left > 0 ? <span>{t('left', { span: spanText(left) })}</span> : null}
      {isOld ? <span>{t('notRenewed')}</span> : null}
    </p>
  );
}

/** How many of those who were picked the call does not go to: no fix of theirs is below. */
function NotCalled({ count }: { readonly count: number }) {
  const { t } = useTranslation('calls');
  return count > 0 ? <p role="alert">{t('leftOut', { count })}</p> : null;
}

function Person({ one, at }: { readonly one: CalledPerson; readonly at: number }) {
  return (
    <li data-open={one.state === 'answered' ? undefined : true}>
      <span>
        {one.name} <small>{one.workType || one.deptName}</small>
      </span>
      <CallStateMark state={one.state} />
      <span className="ph-digits">
        {one.answeredAt === null ? null : spanText(one.answeredAt - at)}
      </span>
      {one.mobile === '' ? <span>-</span> : <a href={`tel:${one.mobile}`}>{one.mobile}</a>}
    </li>
  );
}
