import { Suspense, useState } from 'react';
import { uploadPort } from '#crud/uploadPort.ts';
import { RichTextField } from '#ui/form/lazyInputs.ts';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { AlikeQuestions } from './AlikeQuestions.tsx';

const STEM_MOST = 10_000;

/** The stem with its pictures and tables, and below it the questions that read alike. */
export function StemInput({ id, label, value, onChange, disabled, fault }: OwnInputProps) {
  const stem = typeof value === 'string' ? value : undefined;
  const [own] = useState(stem);
  return (
    <div>
      <Suspense fallback={<p role="status">…</p>}>
        <RichTextField
          id={id}
          label={label}
          required
          value={stem}
          onChange={onChange}
          disabled={disabled}
          fault={fault}
          maxLength={STEM_MOST}
          upload={uploadPort}
        />
      </Suspense>
      <AlikeQuestions stem={stem ?? ''} own={own} />
    </div>
  );
}
