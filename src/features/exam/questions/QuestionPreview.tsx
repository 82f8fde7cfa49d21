import { useState } from 'react';
import type { question } from '#contracts/exam/question.ts';
import type { RecordSectionProps } from '#crud/page/overrides.ts';
import { QuestionCard } from './QuestionCard.tsx';

/** A stored question as the student sees it; what is answered goes nowhere. */
export default function QuestionPreview({ record }: RecordSectionProps<typeof question>) {
  const [value, setValue] = useState<unknown>();
  const { type, stem, options, picture, clip } = record;
  return (
    <QuestionCard
      question={{ type, stem, options, picture, clip }}
      value={value}
      onChange={setValue}
    />
  );
}
