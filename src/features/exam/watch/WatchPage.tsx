import { KIOSK_CODE } from '#contracts/exam/examCodes.ts';
import '#ui/theme/formStyles.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Watched } from '#contracts/exam/markingCalls.ts';
import { Permitted } from '#crud/Permitted.tsx';
import { QueryState } from '#crud/QueryState.tsx';
import banner from '#ui/page/banner.module.css';
import page from '#ui/page/page.module.css';
import { fullMomentText } from '#ui/time/clockText.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { ExamPick } from '../exams/ExamPick.tsx';
import { Events } from './Events.tsx';
import { Seats } from './Seats.tsx';
import { useWatched } from './useWatched.ts';
import { WatchFigures } from './WatchFigures.tsx';

const [PUBLISHED, RUNNING] = [1, 2];

/** `/exam/watch/:id`: an exam as it is sat; without one, which exam. */
export function Component() {
  const { t } = useTranslation('examWatch');
  const { id } = useParams();
  if (id !== undefined) return <Opened key={id} testId={id} />;
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={t('note')} />
      <div className={page.sheet}>
        <ExamPick
          states={[PUBLISHED, RUNNING]}
          to={(testId) => `/exam/watch/${testId}`}
          none={t('noExams')}
        />
      </div>
    </div>
  );
}

function Opened({ testId }: { readonly testId: string }) {
  const { t } = useTranslation('examWatch');
  const navigate = useNavigate();
  const { asked, watched } = useWatched(testId);
  const { isError, dataUpdatedAt } = asked;
  return (
    <div className={page.page}>
      <PageHeader
        title={watched?.name ?? t('title')}
        note={watched && <Code watched={watched} />}
        onBack={() => void navigate('/exam/watch')}
      >
        <Permitted code={KIOSK_CODE}>
          <Link to="/exam/kiosk">{t('openKiosk')}</Link>
        </Permitted>
      </PageHeader>
      {isError && watched !== undefined ? (
        <p className={banner.banner} role="status">
          {t('stale', { time: fullMomentText(dataUpdatedAt).slice(11) })}
        </p>
      ) : null}
      <div className={page.sheet}>
        <QueryState asked={asked} loading={t('reading')} failed={t('notRead')} keeps>
          {() =>
            watched && (
              <>
                <WatchFigures watched={watched} />
                <Seats testId={testId} watched={watched} onChanged={() => void asked.refetch()} />
                <Events events={watched.events} />
              </>
            )
          }
        </QueryState>
      </div>
    </div>
  );
}

function Code({ watched: { code, startTime, endTime } }: { readonly watched: Watched }) {
  const { t } = useTranslation('examWatch');
  const [from, to] = [fullMomentText(startTime).slice(0, 16), fullMomentText(endTime).slice(0, 16)];
  return (
    <>
      {t('span', { from, to })}
      {code === null ? '' : ` · ${t('code', { code })}`}
    </>
  );
}
