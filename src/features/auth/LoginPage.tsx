import {
  IconBrandWechat,
  IconBuildingCommunity,
  IconDeviceDesktop,
  IconQrcode,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SecondStep } from '#contracts/auth/secondFactor.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { LanguageToggle } from '#ui/preferences/LanguageToggle.tsx';
import { SchemeToggle } from '#ui/preferences/SchemeToggle.tsx';
import { LoginForm } from './LoginForm.tsx';
import css from './LoginPage.module.css';

const PhoneForm = lazy(async () => ({ default: (await import('./PhoneForm.tsx')).PhoneForm }));
const StepForm = lazy(async () => ({ default: (await import('./StepForm.tsx')).StepForm }));
const QrPanel = lazy(async () => ({ default: (await import('./QrPanel.tsx')).QrPanel }));

const tabs = ['account', 'phone'] as const;
type Way = (typeof tabs)[number] | 'qr';

/** `/login`: who are you, by password, by a code on the phone or by one that a phone scans. */
export function Component() {
  const { t } = useTranslation('auth');
  const [way, setWay] = useState<Way>('account');
  const [step, setStep] = useState<SecondStep>();
  const own = useOwnTexts();
  const isQr = way === 'qr';
  const gap = <div className={css.gap} />;
  const switchText = t(isQr ? 'toForm' : 'toQr');
  const Switch = isQr ? IconDeviceDesktop : IconQrcode;
  return (
    <main className={css.page}>
      <div className={css.toggles}>
        <LanguageToggle />
        <SchemeToggle />
      </div>
      <section className={css.panel}>
        <div className={css.head}>
          <h1 className={css.name}>{own.title ?? t('app:name')}</h1>
          {own.qr === false || step !== undefined ? null : (
            <PlainButton
              quiet
              aria-label={switchText}
              title={switchText}
              onClick={() => setWay(isQr ? 'account' : 'qr')}
            >
              <Switch size={20} stroke={1.5} />
            </PlainButton>
          )}
        </div>
        <p className={css.description}>{own.description ?? t('description')}</p>
        {isQr || own.phone === false || step !== undefined ? null : (
          <WayTabs way={way} onWay={setWay} />
        )}
        {step === undefined ? (
          <div id="way" {...(isQr ? {} : { role: 'tabpanel', 'aria-labelledby': `way-${way}` })}>
            {way === 'account' ? (
              <LoginForm onStep={setStep} />
            ) : (
              <Suspense fallback={gap}>
                {isQr ? <QrPanel onStep={setStep} /> : <PhoneForm onStep={setStep} />}
              </Suspense>
            )}
          </div>
        ) : (
          <Suspense fallback={gap}>
            <StepForm step={step} onBack={() => setStep(undefined)} />
          </Suspense>
        )}
        <p className={css.links}>
          <Link to="/reset_password">{t('forgot')}</Link>
          {own.register === false ? null : <Link to="/user_register">{t('create')}</Link>}
        </p>
        <OtherDoors />
      </section>
    </main>
  );
}

type WayTabsProps = { readonly way: Way; readonly onWay: (way: Way) => void };

function WayTabs({ way, onWay }: WayTabsProps) {
  const { t } = useTranslation('auth');
  return (
    <div className={css.tabs} role="tablist" aria-label={t('ways')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`way-${tab}`}
          aria-selected={tab === way}
          aria-controls="way"
          className={css.tab}
          onClick={() => onWay(tab)}
        >
          {t(`tab.${tab}`)}
        </button>
      ))}
    </div>
  );
}

/** Ways that this product does not have yet. */
function OtherDoors() {
  const { t } = useTranslation('auth');
  return (
    <div className={css.others}>
      <span>{t('others')}</span>
      {(['wechat', 'enterprise'] as const).map((name) => {
        const Icon = name === 'wechat' ? IconBrandWechat : IconBuildingCommunity;
        return (
          <button
            key={name}
            type="button"
            className={css.other}
            disabled
            aria-label={t(`other.${name}`)}
            title={t(`other.${name}`)}
          >
            <Icon size={20} stroke={1.5} />
          </button>
        );
      })}
    </div>
  );
}

type Own = {
  readonly [K in 'title' | 'titleEn' | 'description' | 'descriptionEn']?: string | undefined;
} & {
  readonly [K in 'register' | 'phone' | 'qr']?: boolean | undefined;
};

/**
 * What an administrator has put on this page; the built-in words until it is known, and where he
 * said nothing.
 */
function useOwnTexts(): Own {
  const [own, setOwn] = useState<Own>({});
  useEffect(() => {
    let isOver = false;
    void import('./askLogin.ts')
      .then(({ askTexts }) => askTexts())
      .then((answer) => {
        if (answer.ok && !isOver) setOwn(answer.value);
      });
    return () => {
      isOver = true;
    };
  }, []);
  return currentLanguage() === 'en'
    ? { ...own, title: own.titleEn, description: own.descriptionEn }
    : own;
}
