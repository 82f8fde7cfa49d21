import '#ui/theme/pageStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityName } from '#contracts/entity/catalogue.ts';
import { ownReport } from '#contracts/report/ownReport.ts';
import { ownSourcesAnswer, type OwnAsked, type OwnSource } from '#contracts/report/ownQuery.ts';
import { reportAnswer, reportPaths } from '#contracts/report/reportCalls.ts';
import { downFile } from '#crud/downFile.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import { SheetTools } from '#crud/sheet/SheetTools.tsx';
import { useFailureText } from '#crud/useFailureText.ts';
import { say } from '#ui/overlay/say.ts';
import page from '#ui/page/page.module.css';
import { currentLanguage } from '#ui/preferences/language.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { ReportSheet } from '../page/ReportSheet.tsx';
import { askedOf, draftAt, emptyDraft, type Draft, type Kept } from './draft.ts';
import { KeptReports } from './KeptReports.tsx';
import { QueryForm } from './QueryForm.tsx';

/** `/report/builder`: reports that somebody puts together from what he may list. */
export function Component() {
  const { t } = useTranslation('report');
  const asked = useQuery({
    queryKey: ['ownSources'],
    queryFn: ({ signal }) =>
      answerOf({ path: reportPaths.ownSources, answer: ownSourcesAnswer, signal }),
  });
  return (
    <div className={page.page}>
      <QueryState asked={asked} loading={t('reading')} failed={t('notRead')}>
        {(all) => {
          const sources = sorted(all);
          const first = sources.find(({ name }) => name === USUAL) ?? sources[0];
          return first === undefined ? (
            <>
              <PageHeader title={t('own.title')} />
              <EmptyState title={t('own.none')} />
            </>
          ) : (
            <Linked sources={sources} first={first} />
          );
        }}
      </QueryState>
    </div>
  );
}

/** What a new report asks of, where one may. */
const USUAL: EntityName = 'kafkaMineAlarmRecord';

const sorted = (sources: readonly OwnSource[]): OwnSource[] => {
  const nameOf = ({ label }: OwnSource): string => inLanguage(label, currentLanguage());
  return sources.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), currentLanguage()));
};

type Props = { readonly sources: readonly OwnSource[]; readonly first: OwnSource };

const reports = entityClient(ownReport);

/** The page as its address says: with a kept report that is counted at once, or a new one. */
function Linked(props: Props) {
  const { t } = useTranslation('report');
  const [address] = useUrlState();
  const id = address.get('report') ?? '';
  const asked = useQuery({
    queryKey: ['ownReports', id],
    queryFn: async ({ signal }) => {
      const found = await reports.get(id, signal);
      if (!found.ok) throw new FailedRequest(found.error);
      return found.value;
    },
    enabled: id !== '',
    staleTime: Infinity,
  });
  if (id === '') return <OwnReports {...props} />;
  return (
    <QueryState asked={asked} loading={t('reading')} failed={t('notRead')} keeps>
      {(kept) => (
        <OwnReports
          key={address.toString()}
          {...props}
          linked={{ kept, draft: draftAt(kept, address) }}
        />
      )}
    </QueryState>
  );
}

function OwnReports({
  sources,
  first,
  linked,
}: Props & { readonly linked?: { readonly kept: Kept; readonly draft: Draft } }) {
  const { t } = useTranslation('report');
  const failureText = useFailureText();
  const sheet = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>(() => linked?.draft ?? emptyDraft(first.name));
  const [asked, setAsked] = useState<OwnAsked | undefined>(() =>
    linked === undefined ? undefined : askedOf(linked.draft, Date.now()),
  );
  const told = useQuery({
    queryKey: ['ownReport', asked],
    enabled: asked !== undefined,
    queryFn: ({ signal }) =>
      answerOf({
        path: reportPaths.ownRun,
        method: 'POST',
        body: asked,
        answer: reportAnswer,
        signal,
        timeoutMs: 60_000,
      }),
  });
  const save = async (): Promise<void> => {
    const done = await downFile({ path: reportPaths.ownExcel, method: 'POST', body: asked });
    if (!done.ok) say(failureText(done.error));
  };
  return (
    <>
      <PageHeader title={t('own.title')}>
        <SheetTools
          sheet={sheet}
          words={(key) => (key === 'title' ? draft.name || t('own.title') : t(key))}
          disabled={told.data === undefined}
          file={{ label: t('excel'), onSave: () => void save() }}
        />
      </PageHeader>
      <KeptReports
        draft={draft}
        first={first.name}
        linked={linked?.kept}
        onChange={setDraft}
        onShow={(shown) => {
          setDraft(shown);
          setAsked(askedOf(shown, Date.now()));
        }}
      />
      <QueryForm
        sources={sources}
        draft={draft}
        onChange={setDraft}
        onRun={() => setAsked(askedOf(draft, Date.now()))}
      />
      <div ref={sheet} className={page.sheet} aria-busy={told.isFetching}>
        {asked === undefined ? (
          <EmptyState title={t('own.unset')} />
        ) : (
          <QueryState asked={told} loading={t('reading')} failed={t('notRead')}>
            {(answer) => <ReportSheet answer={answer} />}
          </QueryState>
        )}
      </div>
    </>
  );
}
