import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { starterNames, starterOf, type StarterName } from '../model/starters.ts';
import css from './desk.module.css';

type Props = {
  readonly onTake: (name: StarterName) => void;
  readonly onClose: () => void;
};

/** The finished screens to begin with, each with a sketch of where what lies. */
export function StartersDialog({ onTake, onClose }: Props) {
  const { t } = useTranslation('designer');
  return (
    <Dialog opened width={760} title={t('starters')} onClose={onClose}>
      <ul className={css.starters}>
        {starterNames.map((name) => (
          <li key={name}>
            <button type="button" className={css.starter} onClick={() => onTake(name)}>
              <Sketch name={name} />
              <span>{t(`starter.${name}`)}</span>
              <small>{sizeText(name)}</small>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.hint}>{t('startersHint')}</p>
    </Dialog>
  );
}

function sizeText(name: StarterName): string {
  const { width, height } = starterOf(name);
  return `${width} × ${height}`;
}

function Sketch({ name }: { readonly name: StarterName }) {
  const { width, height, widgets } = starterOf(name);
  return (
    <svg className={css.sketch} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {widgets.map(({ id, x, y, w, h }) => (
        <rect key={id} x={x} y={y} width={w} height={h} />
      ))}
    </svg>
  );
}
