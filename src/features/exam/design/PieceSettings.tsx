import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { aligns, type Piece, type WrittenPiece } from '#contracts/exam/certificateDesign.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { PlainCheck } from '#ui/plain/PlainCheck.tsx';
import { PlainField } from '#ui/plain/PlainField.tsx';
import css from './design.module.css';
import { boxed } from './draft.ts';
import { usePieceName } from './usePieceName.ts';

type PieceSettingsProps = {
  readonly piece: Piece;
  readonly onChange: (piece: Piece) => void;
  readonly onLayer: (to: 'top' | 'bottom') => void;
  readonly onRemove: () => void;
};

const sides = ['x', 'y', 'w', 'h'] as const;

/** The chosen piece in figures: where it stands, how large it is written, what it says. */
export function PieceSettings({ piece, onChange, onLayer, onRemove }: PieceSettingsProps) {
  const { t } = useTranslation('certificateDesign');
  const nameOf = usePieceName();
  return (
    <section className={css.settings} aria-label={t('settings')}>
      <h2>{nameOf(piece)}</h2>
      <div className={css.sides}>
        {sides.map((side) => (
          <PlainField
            key={side}
            label={t(`side.${side}`)}
            type="number"
            step={0.5}
            value={piece[side]}
            onChange={(event) =>
              onChange(boxed(piece, { [side]: Number(event.currentTarget.value) || 0 }))
            }
          />
        ))}
      </div>
      {'size' in piece ? <WrittenSettings piece={piece} onChange={onChange} /> : null}
      <div className={css.acts}>
        <PlainButton onClick={() => onLayer('top')}>{t('toTop')}</PlainButton>
        <PlainButton onClick={() => onLayer('bottom')}>{t('toBottom')}</PlainButton>
        <PlainButton onClick={onRemove}>{t('remove')}</PlainButton>
      </div>
    </section>
  );
}

type WrittenProps = {
  readonly piece: WrittenPiece;
  readonly onChange: (piece: Piece) => void;
};

const [SMALLEST, LARGEST] = [6, 96];

function WrittenSettings({ piece, onChange }: WrittenProps) {
  const { t } = useTranslation('certificateDesign');
  const { size, bold, align, color } = piece;
  return (
    <>
      {piece.kind === 'words' ? (
        <>
          <PlainField
            label={t('text')}
            value={piece.text}
            maxLength={300}
            onChange={(event) => onChange({ ...piece, text: event.currentTarget.value })}
          />
          <PlainField
            label={t('textEn')}
            value={piece.textEn}
            maxLength={300}
            onChange={(event) => onChange({ ...piece, textEn: event.currentTarget.value })}
          />
        </>
      ) : (
        <PlainCheck
          label={t('named')}
          checked={piece.named}
          onChange={(named) => onChange({ ...piece, named })}
        />
      )}
      <div className={css.sides}>
        <PlainField
          label={t('size')}
          type="number"
          min={SMALLEST}
          max={LARGEST}
          value={size}
          onChange={(event) => {
            const next = Number(event.currentTarget.value) || SMALLEST;
            onChange({ ...piece, size: Math.max(SMALLEST, Math.min(LARGEST, next)) });
          }}
        />
        <PlainField
          label={t('color')}
          type="color"
          value={color}
          onChange={(event) => onChange({ ...piece, color: event.currentTarget.value })}
        />
      </div>
      <PlainCheck
        label={t('bold')}
        checked={bold}
        onChange={(next) => onChange({ ...piece, bold: next })}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('align')}
        value={align}
        data={aligns.map((value) => ({ value, label: t(`side.${value}`) }))}
        onChange={(value) => {
          const next = aligns.find((one) => one === value);
          if (next !== undefined) onChange({ ...piece, align: next });
        }}
      />
    </>
  );
}
