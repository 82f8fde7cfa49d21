import { Radio, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainStem } from '#contracts/exam/blanks.ts';
import { RELEASE_CODE } from '#contracts/exam/examCodes.ts';
import { markingPaths, rejudgeReply, type TestStatistics } from '#contracts/exam/markingCalls.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { Permitted } from '#crud/Permitted.tsx';
import { request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { say } from '#ui/overlay/say.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { ActDialog } from '../exams/ActDialog.tsx';
import css from './results.module.css';

type Item = TestStatistics['items'][number];
type CorrectionProps = { readonly testId: string; readonly item: Item };

/** Judges a question of the exam anew, for whoever may release exams. */
export function Correction({ testId, item }: CorrectionProps) {
  const { t } = useTranslation('examResults');
  const [isOpen, setOpen] = useState(false);
  return (
    <Permitted code={RELEASE_CODE}>
      <PlainButton quiet onClick={() => setOpen(true)}>
        {t('correct')}
      </PlainButton>
      {isOpen ? (
        <CorrectionDialog testId={testId} item={item} onClose={() => setOpen(false)} />
      ) : null}
    </Permitted>
  );
}

const ALL = 'all';
const KEYS = 'keys';

/** Everybody gets the points of a question, or is judged by other choices. */
function CorrectionDialog({
  testId,
  item: { questionId, stem, type, choices },
  onClose,
}: CorrectionProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('examResults');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [way, setWay] = useState(ALL);
  const [note, setNote] = useState('');
  const [keys, setKeys] = useState(() => choices.flatMap((one) => (one.isRight ? one.key : [])));
  const isMultiple = type === questionTypes.multiple[0];
  const isJudge = type === questionTypes.judge[0];
  const offered = isJudge
    ? ['true', 'false'].map((key) => ({ key, text: t(`judge.${key}`) }))
    : choices;
  const hasKeys = isJudge || isMultiple || type === questionTypes.single[0];
  const given = isJudge ? keys[0] === 'true' : keys;
  const act = async (): Promise<string | undefined> => {
    const done = await request({
      path: markingPaths.rejudge,
      method: 'POST',
      body: { id: testId, questionId, answer: way === ALL ? null : given, note },
      answer: rejudgeReply,
      timeoutMs: 60_000,
    });
    if (!done.ok) return failureText(done.error);
    say(t('corrected', { count: done.value.changed, of: done.value.answers }));
    await queries.invalidateQueries({ queryKey: ['testStatistics', testId] });
    return undefined;
  };
  const toggle = (key: string): void =>
    setKeys((now) => {
      if (!isMultiple) return [key];
      return now.includes(key) ? now.filter((one) => one !== key) : [...now, key].toSorted();
    });
  return (
    <ActDialog
      title={t('correct')}
      act={t('correctNow')}
      isReady={note.trim() !== '' && (way === ALL || keys.length > 0)}
      onAct={act}
      onClose={onClose}
    >
      <p>{plainStem(stem)}</p>
      <Radio.Group label={t('correctWay')} value={way} onChange={setWay}>
        <Radio value={ALL} label={t('allPoints')} />
        {hasKeys ? <Radio value={KEYS} label={t('otherAnswer')} /> : null}
      </Radio.Group>
      {way === KEYS ? (
        <span className={css.keys} role="group" aria-label={t('otherAnswer')}>
          {offered.map(({ key, text }) => (
            <PlainButton key={key} aria-pressed={keys.includes(key)} onClick={() => toggle(key)}>
              {isJudge ? text : `${key} ${text}`}
            </PlainButton>
          ))}
        </span>
      ) : null}
      <TextInput
        label={t('correctWhy')}
        description={t('correctWhyNote')}
        required
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActDialog>
  );
}
