import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PAPER_HEIGHT, PAPER_WIDTH, type Piece } from '#contracts/exam/certificateDesign.ts';
import { urlsOf } from '#crud/entity/cellOf.tsx';
import type { Language } from '#ui/preferences/language.ts';
import css from './design.module.css';
import { boxed, boxOf, snapped, type Box, type Draft, type Placed } from './draft.ts';
import type { DesignedType } from './exampleTexts.ts';
import { PieceView } from './PieceView.tsx';
import { usePieceName } from './usePieceName.ts';

type DesignSheetProps = {
  readonly type: DesignedType;
  readonly draft: Draft;
  readonly chosen: string | undefined;
  readonly language: Language;
  readonly onChoose: (id: string | undefined) => void;
  readonly onPlace: (id: string, piece: Piece) => void;
  readonly onRemove: (id: string) => void;
};

/** What the hand has: a piece to be moved, or its lower right corner. */
type Hold = {
  readonly id: string;
  readonly does: 'move' | 'size';
  readonly client: readonly [x: number, y: number];
  readonly box: Box;
  /** Px of the screen to a point of the paper. */
  readonly scale: number;
};

/** Points that an arrow key moves; with Shift ten times as far. */
const STEP = 1;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The paper as it will be printed, on which pieces are moved and sized by hand and by keys. */
export function DesignSheet(props: DesignSheetProps) {
  const { type, draft, chosen, language, onChoose, onPlace, onRemove } = props;
  const { t } = useTranslation('certificateDesign');
  const nameOf = usePieceName();
  const [hold, setHold] = useState<Hold>();
  const [held, setHeld] = useState<Placed>();
  const take = (event: PointerEvent<HTMLElement>, { id, piece }: Placed): void => {
    if (event.button !== 0) return;
    onChoose(id);
    const sheet = event.currentTarget.parentElement?.getBoundingClientRect();
    if (sheet === undefined || sheet.width === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const isCorner = event.target instanceof Element && event.target.matches('[data-corner]');
    setHold({
      id,
      does: isCorner ? 'size' : 'move',
      client: [event.clientX, event.clientY],
      box: boxOf(piece),
      scale: sheet.width / PAPER_WIDTH,
    });
  };
  const move = (event: PointerEvent<HTMLElement>, { id, piece }: Placed): void => {
    if (hold?.id !== id) return;
    const { does, client, box, scale } = hold;
    const [dx, dy] = [(event.clientX - client[0]) / scale, (event.clientY - client[1]) / scale];
    if (does === 'size')
      return setHeld({ id, piece: boxed(piece, { ...box, w: box.w + dx, h: box.h + dy }) });
    const moved = boxed(piece, { x: box.x + dx, y: box.y + dy });
    const others = draft.placed.filter((one) => one.id !== id).map((one) => one.piece);
    setHeld({ id, piece: event.altKey ? moved : snapped(moved, others) });
  };
  const letGo = (): void => {
    if (held !== undefined) onPlace(held.id, held.piece);
    setHold(undefined);
    setHeld(undefined);
  };
  const press = (event: KeyboardEvent<HTMLElement>, { id, piece }: Placed): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') return onRemove(id);
    const way = arrows[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    onPlace(id, boxed(piece, { x: piece.x + way[0] * far, y: piece.y + way[1] * far }));
  };
  return (
    <div
      className={css.sheet}
      role="group"
      aria-label={t('paper')}
      style={{ aspectRatio: `${PAPER_WIDTH} / ${PAPER_HEIGHT}`, background: 'white' }}
    >
      <Behind picture={type.picture} framed={draft.framed} />
      {draft.placed.map((one) => {
        const shown = held?.id === one.id ? held : one;
        return (
          <div
            key={one.id}
            role="group"
            tabIndex={0}
            aria-label={nameOf(one.piece)}
            aria-description={t('keys')}
            className={css.piece}
            data-chosen={one.id === chosen || undefined}
            style={placeOf(shown.piece)}
            onFocus={() => onChoose(one.id)}
            onPointerDown={(event) => take(event, one)}
            onPointerMove={(event) => move(event, one)}
            onPointerUp={letGo}
            onPointerCancel={letGo}
            onKeyDown={(event) => press(event, one)}
          >
            <PieceView piece={shown.piece} type={type} language={language} />
            {one.id === chosen ? <i className={css.corner} data-corner /> : null}
          </div>
        );
      })}
    </div>
  );
}

type BehindProps = { readonly picture: DesignedType['picture']; readonly framed: boolean };

/** The picture of the type, or the frame where there is none. */
function Behind({ picture, framed }: BehindProps) {
  const [url] = urlsOf(picture);
  if (url !== undefined) return <img className={css.behind} src={url} alt="" />;
  return framed ? <span className={css.frame} /> : null;
}

const placeOf = ({ x, y, w, h }: Box) => ({
  left: `${(100 * x) / PAPER_WIDTH}%`,
  top: `${(100 * y) / PAPER_HEIGHT}%`,
  width: `${(100 * w) / PAPER_WIDTH}%`,
  height: `${(100 * h) / PAPER_HEIGHT}%`,
});
