import { useTranslation } from 'react-i18next';
import type { Piece } from '#contracts/exam/certificateDesign.ts';
import { heldNames } from '#contracts/exam/certificateWords.ts';

/** What a piece is called in the reader's language. */
export function usePieceName(): (piece: Pick<Piece, 'kind'>) => string {
  const { t, i18n } = useTranslation('certificateDesign');
  return ({ kind }) => {
    if (kind === 'words' || kind === 'picture' || kind === 'code') return t(`kind.${kind}`);
    return heldNames[i18n.language.startsWith('en') ? 'en' : 'zh-cn'][kind];
  };
}
