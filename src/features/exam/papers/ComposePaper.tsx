import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { composeTypes, paper } from '#contracts/exam/paper.ts';
import { passOf, questList, totalOf } from '#contracts/exam/paperCalls.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { answerOf } from '#crud/request.ts';
import { FailedRequest } from '#crud/FailedRequest.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { QueryState } from '#crud/QueryState.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { BankPane } from './BankPane.tsx';
import { emptyDraft, type Draft } from './draft.ts';
import { DraftHead } from './DraftHead.tsx';
import { DraftQuestions } from './DraftQuestions.tsx';
import { RulesEditor } from './RulesEditor.tsx';
import css from './papers.module.css';
import { useDraft } from './useDraft.ts';

/** A paper is put together in a window of its own, by hand from the bank or by rules. */
export default function ComposePaper({ records, onClose }: ActionDialogProps<typeof paper>) {
  const { t } = useTranslation('paper');
  const id = records[0]?.id;
  const asked = useQuery({
    queryKey: ['entity', 'paper', 'draft', id],
    queryFn: () => (id === undefined ? emptyDraft : readDraft(id)),
    // What is being put together is not taken away by what others write meanwhile.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog
      opened
      sticky
      width={1280}
      title={t(id === undefined ? 'newPaper' : 'compose')}
      onClose={() => onClose(true)}
    >
      <QueryState asked={asked} loading={t('reading')} failed={t('failed')}>
        {(draft) => <Composer first={draft} />}
      </QueryState>
    </Dialog>
  );
}

const client = entityClient(paper);

async function readDraft(id: string): Promise<Draft> {
  const found = await client.get(id);
  if (!found.ok) throw new FailedRequest(found.error);
  const { rowVersion, name, status, composeType, passScore, totalScore, durationMin, rules } =
    found.value;
  const { path, method } = actionEndpointOf(paper, 'getQuestList');
  const listed = await answerOf({ path, method, query: { id }, answer: questList });
  return {
    id,
    rowVersion,
    name,
    isDraft: (status ?? 0) === 0,
    composeType: composeType ?? composeTypes.manual[0],
    durationMin: durationMin ?? 90,
    pass: { passScore, totalScore },
    questions: listed.map((one) => ({
      id: one.questionId,
      type: one.type ?? 0,
      stem: one.stem ?? '',
      score: one.score,
      group: one.group ?? '',
    })),
    rules: (rules ?? []).map((rule, at) => ({ ...rule, id: String(at) })),
  };
}

function Composer({ first }: { readonly first: Draft }) {
  const { t } = useTranslation('paper');
  const { draft, change, save, isSaving, isDirty } = useDraft(first);
  const isByHand = draft.composeType === composeTypes.manual[0];
  const total = totalOf(isByHand ? { questions: draft.questions } : { rules: draft.rules });
  const pass = draft.passScore ?? passOf(total, draft.pass);
  const chosen = useMemo(() => new Set(draft.questions.map(({ id }) => id)), [draft.questions]);
  const isReady =
    draft.name.trim() !== '' && (isByHand ? draft.questions.length > 0 : draft.rules.length > 0);
  return (
    <>
      <div className={css.tools}>
        <span>{draft.isDraft ? t('note') : t('published')}</span>
        <Button
          size="xs"
          loading={isSaving}
          disabled={!isReady || !draft.isDraft || (!isDirty && draft.id !== undefined)}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
      </div>
      <DraftHead draft={draft} total={total} pass={pass} onChange={change} />
      {isByHand ? (
        <div className={css.halves}>
          <BankPane
            chosen={chosen}
            disabled={!draft.isDraft}
            onAdd={(added) => change({ questions: [...draft.questions, ...added] })}
          />
          <DraftQuestions
            questions={draft.questions}
            disabled={!draft.isDraft}
            onChange={(questions) => change({ questions })}
          />
        </div>
      ) : (
        <RulesEditor
          rules={draft.rules}
          disabled={!draft.isDraft}
          onChange={(rules) => change({ rules })}
        />
      )}
    </>
  );
}
