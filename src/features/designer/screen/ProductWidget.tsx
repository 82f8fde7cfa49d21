import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import css from './screen.module.css';

type Props = {
  readonly url: string;
  readonly name: string;
  readonly price: string;
  readonly about: string;
};

/** Something on offer; a touch tells where it is to be had. Nothing is paid here. */
export function ProductWidget({ url, name, price, about }: Props) {
  const { t } = useTranslation('designer');
  const [isOpen, setOpen] = useState(false);
  const title = name === '' ? t('widget.product') : name;
  return (
    <>
      <button type="button" className={css.product} onClick={() => setOpen(true)}>
        {url === '' ? null : <img className={css.picture} src={url} alt={title} />}
        <strong>{title}</strong>
        {price === '' ? null : <span className="ph-digits">{price}</span>}
      </button>
      {isOpen ? (
        <div className={css.dialog} role="dialog" aria-modal="true" aria-label={title}>
          <h2>{title}</h2>
          {price === '' ? null : <p className="ph-digits">{price}</p>}
          <p className={css.notice}>{about === '' ? t('noWords') : about}</p>
          <PlainButton onClick={() => setOpen(false)}>{t('close')}</PlainButton>
        </div>
      ) : null}
    </>
  );
}
