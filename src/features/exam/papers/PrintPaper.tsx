import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paper } from '#contracts/exam/paper.ts';
import { questList, type ListedQuestion } from '#contracts/exam/paperCalls.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { answerOf } from '#crud/request.ts';
import { SheetTools } from '#crud/sheet/SheetTools.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { PlainCheck } from '#ui/plain/PlainCheck.tsx';
import css from './papers.module.css';
import { PrintedQuestion } from './PrintedQuestion.tsx';

const TITLE_MOST = 120;

/** A paper as it will be printed, with or without its answers, on paper or as a PDF. */
export default function PrintPaper({ records, onClose }: ActionDialogProps<typeof paper>) {
  const { t } = useTranslation('paper');
  const [record] = records;
  const sheet = useRef<HTMLElement>(null);
  const [withAnswers, setWithAnswers] = useState(false);
  const asked = useQuery({
    queryKey: ['entity', 'paper', 'print', record?.id],
    enabled: record !== undefined,
    queryFn: ({ signal }) => {
      const { path, method } = actionEndpointOf(paper, 'getQuestList');
      return answerOf({ path, method, query: { id: record?.id }, answer: questList, signal });
    },
  });
  if (record === undefined) return null;
  const title = withAnswers ? t('withAnswersOf', { name: record.name }) : record.name;
  return (
    <Dialog
      opened
      width={920}
      title={t('printTitle')}
      onClose={() => onClose()}
      footer={
        <SheetTools
          sheet={sheet}
          words={(key) =>
            key === 'title' ? title.slice(0, TITLE_MOST) : t(key === 'pdf' ? 'pdf' : 'onPaper')
          }
          disabled={(asked.data ?? []).length === 0}
        />
      }
    >
      <div className={css.choices}>
        <PlainCheck label={t('withAnswers')} checked={withAnswers} onChange={setWithAnswers} />
      </div>
      <QueryState asked={asked} loading={t('reading')} failed={t('failed')}>
        {(questions) =>
          questions.length === 0 ? (
            <p className={css.none}>{t('nothingToPrint')}</p>
          ) : (
            <article ref={sheet} className={css.sheet}>
              <h1>{title}</h1>
              <PaperFacts record={record} />
              {sectionsOf(questions).map(([name, members]) => (
                <section key={name}>
                  {name === '' ? null : <h2>{name}</h2>}
                  {members.map((one) => (
                    <PrintedQuestion key={one.questionId} question={one} isKey={withAnswers} />
                  ))}
                </section>
              ))}
            </article>
          )
        }
      </QueryState>
    </Dialog>
  );
}

type PaperFactsProps = { readonly record: ActionDialogProps<typeof paper>['records'][number] };

/** What stands at the top of a paper, with room for who writes it. */
function PaperFacts({ record }: PaperFactsProps) {
  const { t } = useTranslation('paper');
  const facts = [
    [t('total'), record.totalScore],
    [t('passScore'), record.passScore],
    [t('durationMin'), record.durationMin],
    [t('student'), BLANK],
    [t('jobNo'), BLANK],
    [t('score'), BLANK],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([name, said]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

const BLANK = '________';

/** Questions by section, in the order in which the sections begin. */
const sectionsOf = (questions: readonly ListedQuestion[]) => [
  ...Map.groupBy(questions, ({ group }) => group ?? ''),
];
