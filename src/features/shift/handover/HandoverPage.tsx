import { MakeLesson } from '#features/alarms/api.ts';
import { QueryState } from '#crud/QueryState.tsx';
import '#ui/theme/pageStyles.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { handoverDraft, handoverRow } from '#contracts/shift/handoverCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { SheetTools } from '#crud/sheet/SheetTools.tsx';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import page from '#ui/page/page.module.css';
import css from './handover.module.css';
import { Earlier } from './Earlier.tsx';
import { ItemList } from './ItemList.tsx';
import { keptDraft, keepDraft, type OwnDraft } from './ownDraft.ts';
import { ReportView } from './ReportView.tsx';
import { SignForm } from './SignForm.tsx';
import { shiftWords } from './shiftWords.ts';

/**
 * `/monitoring/handover`: the shift that is due, written by itself, to be completed and signed by
 * both; `?id=` shows an earlier one.
 */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') ?? undefined;
  const open = (next: string | undefined): void =>
    setSearch(next === undefined ? {} : { id: next });
  return id === undefined ? <Due onOpen={open} /> : <Signed key={id} id={id} onOpen={open} />;
}

type OpenProps = { readonly onOpen: (id: string | undefined) => void };

function Due({ onOpen }: OpenProps) {
  const { t } = useTranslation('handover');
  const maySign = usePermission('data/shiftHandover/create');
  const sheet = useRef<HTMLDivElement>(null);
  const asked = useQuery({
    queryKey: ['handover', 'draft'],
    queryFn: ({ signal }) =>
      answerOf({ path: paths.handoverDraft, answer: handoverDraft, signal, timeoutMs: 30_000 }),
    refetchInterval: 60_000,
  });
  const data = asked.data;
  const [own, setOwn] = useState<OwnDraft>(keptDraft);
  const change = (part: Partial<OwnDraft>): void => {
    const next = { ...own, ...part };
    setOwn(next);
    keepDraft(next);
  };
  const signed = (newId: string): void => {
    keepDraft(undefined);
    onOpen(newId);
  };
  return (
    <div className={page.page}>
      <PageHeader
        title={t('title')}
        note={data && t('due', { ...shiftWords(data, t), time: fullMomentText(data.time) })}
      >
        <PlainButton
          quiet
          aria-label={t('refresh')}
          title={t('refresh')}
          onClick={() => void asked.refetch()}
        >
          <IconRefresh size={20} stroke={1.5} />
        </PlainButton>
        <SheetTools sheet={sheet} words={(key) => t(key)} disabled={data === undefined} />
      </PageHeader>
      <div className={css.body}>
        <div ref={sheet} className={`${page.sheet} ${css.sheet}`}>
          <QueryState asked={asked} loading={t('loading')} failed={t('failed')} keeps>
            {(draft) => (
              <>
                <h2 className={css.paperTitle}>{t('paperTitle', shiftWords(draft, t))}</h2>
                <ItemList items={draft.items} own={own} onChange={maySign ? change : undefined} />
                <ReportView report={draft.report} at={draft.time} />
                {maySign ? (
                  <SignForm from={draft.from} own={own} onChange={change} onSigned={signed} />
                ) : (
                  <p className={css.none}>{t('mayNot')}</p>
                )}
              </>
            )}
          </QueryState>
        </div>
        <Earlier onOpen={onOpen} />
      </div>
    </div>
  );
}

function Signed({ id, onOpen }: OpenProps & { readonly id: string }) {
  const { t } = useTranslation('handover');
  const sheet = useRef<HTMLDivElement>(null);
  const asked = useQuery({
    queryKey: ['handover', id],
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.handover,
        query: { id },
        answer: handoverRow,
        signal,
        timeoutMs: 30_000,
      }),
    staleTime: Infinity,
  });
  const data = asked.data;
  return (
    <div className={page.page}>
      <PageHeader
        title={t('title')}
        note={data && t('signedNote', { ...shiftWords(data, t), time: fullMomentText(data.time) })}
        onBack={() => onOpen(undefined)}
      >
        {data === undefined ? null : (
          <MakeLesson of={{ kind: 'handover', id }} name={t('shiftAt', shiftWords(data, t))} />
        )}
        <SheetTools sheet={sheet} words={(key) => t(key)} disabled={data === undefined} />
      </PageHeader>
      <div className={css.body}>
        <div ref={sheet} className={`${page.sheet} ${css.sheet}`}>
          <QueryState asked={asked} loading={t('loading')} failed={t('failed')}>
            {(row) => (
              <>
                <h2 className={css.paperTitle}>{t('paperTitle', shiftWords(row, t))}</h2>
                <ItemList items={row.items} />
                {row.notes === '' ? null : (
                  <section>
                    <h2 className={css.heading}>{t('notes')}</h2>
                    <p className={css.notes}>{row.notes}</p>
                  </section>
                )}
                <ReportView report={row.report} at={row.time} />
                <p className={css.signatures}>
                  <span>
                    {t('handedOver', { who: row.fromName, time: fullMomentText(row.time) })}
                  </span>
                  <span>{t('takenOver', { who: row.toName, time: fullMomentText(row.time) })}</span>
                </p>
              </>
            )}
          </QueryState>
        </div>
        <Earlier onOpen={onOpen} />
      </div>
    </div>
  );
}
