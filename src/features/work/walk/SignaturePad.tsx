import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './walk.module.css';

type Props = { readonly onSigned: (picture: File | undefined) => void };

/** A field to sign in with a finger; black on white whatever the theme, since it goes on paper. */
export function SignaturePad({ onSigned }: Props) {
  const { t } = useTranslation('work');
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const [isEmpty, setEmpty] = useState(true);
  const clear = (): void => {
    const pen = canvas.current?.getContext('2d');
    if (canvas.current === null || pen === null || pen === undefined) return;
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.current.width, canvas.current.height);
  };
  useEffect(() => {
    const ground = canvas.current;
    if (ground === null) return;
    ground.width = ground.clientWidth * 2;
    ground.height = ground.clientHeight * 2;
    clear();
  }, []);
  const at = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) => [offsetX * 2, offsetY * 2];
  const draw = (event: PointerEvent<HTMLCanvasElement>, isFirst: boolean): void => {
    const pen = event.currentTarget.getContext('2d');
    if (pen === null) return;
    const [x = 0, y = 0] = at(event);
    if (isFirst) {
      pen.beginPath();
      pen.lineWidth = 4;
      pen.lineCap = 'round';
      pen.strokeStyle = 'black';
      pen.moveTo(x, y);
      isDown.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      return;
    }
    if (!isDown.current) return;
    pen.lineTo(x, y);
    pen.stroke();
    setEmpty(false);
  };
  const end = (): void => {
    if (!isDown.current) return;
    isDown.current = false;
    canvas.current?.toBlob((blob) => {
      if (blob !== null) onSigned(new File([blob], 'signature.png', { type: 'image/png' }));
    }, 'image/png');
  };
  return (
    <div className={css.signature}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('signature')}
        onPointerDown={(event) => draw(event, true)}
        onPointerMove={(event) => draw(event, false)}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button
        size="md"
        variant="default"
        disabled={isEmpty}
        onClick={() => {
          clear();
          setEmpty(true);
          onSigned(undefined);
        }}
      >
        {t('signAgain')}
      </Button>
    </div>
  );
}
