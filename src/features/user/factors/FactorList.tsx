import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnFactors } from '#contracts/auth/secondFactor.ts';
import { Moment } from '#ui/time/Moment.tsx';
import css from '../user.module.css';
import { mayHavePasskeys } from './askFactors.ts';

/** A factor of the own list. */
export type OwnFactor = OwnFactors['factors'][number];

/** What somebody wants to do about his factors. */
export type Wish =
  | { readonly kind: 'totp' | 'passkey' | 'codes' }
  | { readonly kind: 'remove'; readonly factor: OwnFactor };

type FactorListProps = {
  readonly own: OwnFactors;
  readonly isLimited: boolean;
  readonly onWish: (wish: Wish) => void;
};

/** The own factors by kind, with what can be done about each. */
export function FactorList({
  own: { factors, codesLeft, needed },
  isLimited,
  onWish,
}: FactorListProps) {
  const { t } = useTranslation('factors');
  const totp = factors.filter(({ kind }) => kind === 'totp');
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  const isLast = needed && factors.length === 1;
  const lines = (list: readonly OwnFactor[]) => (
    <ul className={css.lines}>
      {list.map((factor) => (
        <li key={factor.id}>
          <span className={css.grow}>{nameOf(factor, t('totp'))}</span>
          <span className={css.dim}>
            {t('added')} <Moment at={factor.created} />
          </span>
          <span className={css.dim}>
            {factor.used === null ? (
              t('neverUsed')
            ) : (
              <>
                {t('used')} <Moment at={factor.used} />
              </>
            )}
          </span>
          <Button
            variant="default"
            size="xs"
            disabled={isLast}
            onClick={() => onWish({ kind: 'remove', factor })}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <section>
        <h2 className={css.heading}>{t('totp')}</h2>
        <p className={css.dim}>{t('totpNote')}</p>
        {totp.length === 0 ? <p>{t('noTotp')}</p> : lines(totp)}
        <Button mt="sm" variant="default" size="xs" onClick={() => onWish({ kind: 'totp' })}>
          {t(totp.length === 0 ? 'addTotp' : 'replaceTotp')}
        </Button>
      </section>
      <section>
        <h2 className={css.heading}>{t('passkeys')}</h2>
        <p className={css.dim}>{t('passkeysNote')}</p>
        {passkeys.length === 0 ? <p>{t('noPasskeys')}</p> : lines(passkeys)}
        {mayHavePasskeys() ? (
          <Button mt="sm" variant="default" size="xs" onClick={() => onWish({ kind: 'passkey' })}>
            {t('addPasskey')}
          </Button>
        ) : (
          <p className={css.dim}>{t('notHere')}</p>
        )}
      </section>
      {isLimited || factors.length === 0 ? null : (
        <section>
          <h2 className={css.heading}>{t('codes')}</h2>
          <p className={css.dim}>{t('codesNote')}</p>
          <p>{t('codesLeft', { count: codesLeft })}</p>
          <Button variant="default" size="xs" onClick={() => onWish({ kind: 'codes' })}>
            {t('newCodes')}
          </Button>
        </section>
      )}
    </>
  );
}

/** What a factor is called: a passkey by its name, the authenticator by its kind. */
export const nameOf = ({ kind, name }: Pick<OwnFactor, 'kind' | 'name'>, totp: string): string =>
  kind === 'totp' ? totp : name;
