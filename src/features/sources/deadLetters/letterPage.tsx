import { IconSend } from '@tabler/icons-react';
import { deadLetter } from '#contracts/sources/deadLetter.ts';
import { pageOverride } from '#crud/entityPages.tsx';
import { readable } from './letterText.ts';
import css from './letters.module.css';
import { SendLetterDialog } from './SendLetterDialog.tsx';

/** The ledger of refused rows: each can be read whole, mended and sent again. */
export const letterPage = pageOverride(deadLetter, {
  quick: ['sourceCode', 'entity', 'code', 'time'],
  cells: { payload: ({ payload }) => <pre className={css.payload}>{readable(payload ?? '')}</pre> },
  actions: [
    {
      name: 'send',
      label: ['修正后重发', 'Mend and send again'],
      on: 'record',
      icon: IconSend,
      permission: 'send',
      blocked: ({ state, sourceCode }) => {
        if (state === 'sent') return ['已重发', 'Sent again already'];
        return sourceCode === null
          ? ['数据源已不存在', 'The source is no longer there']
          : undefined;
      },
      Dialog: SendLetterDialog,
    },
  ],
});
