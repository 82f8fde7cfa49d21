import { checkAddress } from '#contracts/exam/certificateCalls.ts';
import { PAPER_WIDTH, type Piece } from '#contracts/exam/certificateDesign.ts';
import type { Language } from '#ui/preferences/language.ts';
import { QrImage } from '#ui/widgets/QrImage.tsx';
import css from './design.module.css';
import { exampleText, type DesignedType } from './exampleTexts.ts';

type PieceViewProps = {
  readonly piece: Piece;
  readonly type: DesignedType;
  readonly language: Language;
};

/** A line of the PDF is so many sizes of its letters high. */
const LEADING = 1.5;

/** What a piece looks like on paper. */
export function PieceView({ piece, type, language }: PieceViewProps) {
  if (piece.kind === 'picture') return <img className={css.picture} src={piece.url} alt="" />;
  if (piece.kind === 'code')
    return (
      <span className={css.code}>
        <QrImage text={EXAMPLE} />
      </span>
    );
  const { size, bold, align, color } = piece;
  return (
    <span
      className={css.text}
      style={{
        fontSize: `${(100 * size) / PAPER_WIDTH}cqw`,
        fontWeight: bold ? 700 : 400,
        lineHeight: LEADING,
        textAlign: align,
        color,
      }}
    >
      {exampleText(piece, type, language)}
    </span>
  );
}

/** As long as the address on paper, so that its cells are as small. */
const EXAMPLE = `https://mine.example.com/#${checkAddress('example-of-the-paper')}`;
