import { useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export type Question = Omit<ConfirmDialogProps, 'onClose'>;

/** `ask` puts a question; `dialog` is where it stands, to be rendered by the caller. */
export function useConfirm(): {
  readonly ask: (question: Question) => void;
  readonly dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question>();
  return {
    ask: setQuestion,
    dialog:
      question === undefined ? null : (
        <ConfirmDialog {...question} onClose={() => setQuestion(undefined)} />
      ),
  };
}
