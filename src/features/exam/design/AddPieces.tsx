import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  heldKinds,
  PICTURES_MOST,
  PIECES_MOST,
  type Piece,
} from '#contracts/exam/certificateDesign.ts';
import { uploadPort } from '#crud/uploadPort.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import css from './design.module.css';
import { newPicture, newPiece, type Placed } from './draft.ts';
import { usePieceName } from './usePieceName.ts';

type AddPiecesProps = {
  readonly placed: readonly Placed[];
  readonly onAdd: (piece: Piece) => void;
};

/** What may be laid on the paper; a field stands on it once. */
export function AddPieces({ placed, onAdd }: AddPiecesProps) {
  const { t } = useTranslation('certificateDesign');
  const nameOf = usePieceName();
  const isFull = placed.length >= PIECES_MOST;
  const count = (kind: Piece['kind']): number =>
    placed.filter(({ piece }) => piece.kind === kind).length;
  return (
    <section className={css.palette} aria-label={t('add')}>
      <h2>{t('add')}</h2>
      {([...heldKinds, 'code'] as const).map((kind) => (
        <PlainButton
          key={kind}
          disabled={isFull || count(kind) > 0}
          onClick={() => onAdd(newPiece(kind))}
        >
          {nameOf({ kind })}
        </PlainButton>
      ))}
      <PlainButton disabled={isFull} onClick={() => onAdd(newPiece('words'))}>
        {nameOf({ kind: 'words' })}
      </PlainButton>
      <PictureButton
        disabled={isFull || count('picture') >= PICTURES_MOST}
        onStored={(url) => onAdd(newPicture(url))}
      />
    </section>
  );
}

type PictureButtonProps = {
  readonly disabled: boolean;
  readonly onStored: (url: string) => void;
};

/** Stores a picture that can stand in a PDF. */
function PictureButton({ disabled, onStored }: PictureButtonProps) {
  const { t } = useTranslation('certificateDesign');
  const input = useRef<HTMLInputElement>(null);
  const store = async (file: File): Promise<void> => {
    const stored = await uploadPort(file, {
      onPercent: () => undefined,
      signal: new AbortController().signal,
    });
    if (stored.ok) onStored(stored.value.url);
    else sayFailed(t('pictureFailed'), stored.error);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t('kind.picture')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) void store(file);
        }}
      />
      <PlainButton disabled={disabled} onClick={() => input.current?.click()}>
        {t('kind.picture')}
      </PlainButton>
    </>
  );
}
