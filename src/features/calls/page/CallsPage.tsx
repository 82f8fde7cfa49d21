import '#ui/theme/pageStyles.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { PersonCall } from '#contracts/people/calls.ts';
import { FailedState } from '#crud/FailedState.tsx';
import { WithModel } from '#features/mine/api.ts';
import page from '#ui/page/page.module.css';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { CallAnswers } from '../CallAnswers.tsx';
import { CallButton } from '../CallButton.tsx';
import { CallDialog } from '../CallDialog.tsx';
import css from '../calls.module.css';
import { useLastCalls, useMayCall } from '../useCalls.ts';

/** `/monitoring/calls?id=`: who was called, and who answered. */
export function Component() {
  const { t } = useTranslation('calls');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Page model={model} />}
    </WithModel>
  );
}

function Page({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('calls');
  const { data: list, error, refetch } = useLastCalls();
  const [search, setSearch] = useSearchParams();
  const [again, setAgain] = useState<readonly number[]>();
  const mayCall = useMayCall();
  const chosen = Number(search.get('id') ?? list?.[0]?.id ?? Number.NaN);
  const areas = new Map(model.areas.map(({ no, name }) => [no, name]));
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{t('pageTitle')}</h1>
        <div className={page.tools}>
          <CallButton
            target={{ to: 'everybody' }}
            whom={t('everybody')}
            label={t('callAll')}
            shortcut="c"
          />
        </div>
      </header>
      {list === undefined ? (
        error === null ? (
          <EmptyState title={t('loading')} />
        ) : (
          <FailedState title={t('failed')} error={error} onRetry={refetch} />
        )
      ) : list.length === 0 ? (
        <EmptyState title={t('none')} hint={t('noneHint')} />
      ) : (
        <div className={page.split}>
          <ul className={css.calls} aria-label={t('pageTitle')}>
            {list.map((call) => (
              <li key={call.id}>
                <button
                  type="button"
                  aria-pressed={call.id === chosen}
                  onClick={() => setSearch({ id: String(call.id) }, { replace: true })}
                >
                  <CallLine call={call} area={areas.get(call.areaNo ?? -1) ?? '-'} />
                </button>
              </li>
            ))}
          </ul>
          <div className={`${page.list} ${css.chosen}`}>
            {Number.isInteger(chosen) ? (
              <CallAnswers key={chosen} id={chosen} onAgain={mayCall ? setAgain : undefined} />
            ) : null}
          </div>
        </div>
      )}
      {again === undefined ? null : (
        <CallDialog
          target={{ to: 'people', personNos: [...again] }}
          whom={t('those', { count: again.length })}
          first="callBack"
          onClose={() => setAgain(undefined)}
        />
      )}
    </div>
  );
}

function CallLine({ call, area }: { readonly call: PersonCall; readonly area: string }) {
  const { t } = useTranslation('calls');
  const { at, by, kind, words, to, called, answered, taken } = call;
  return (
    <>
      <Moment at={at} /> <strong>{t(`kind.${kind}`)}</strong>{' '}
      <span>
        {to === 'area' ? area : to === 'everybody' ? t('everybody') : t('those', { count: called })}
      </span>{' '}
      <span className="ph-digits">
        {taken ? t('answeredOf', { count: answered, of: called }) : t('notTaken')}
      </span>
      <small>{[by, words].filter((text) => text !== '').join(' · ')}</small>
    </>
  );
}
