import { useTranslation } from 'react-i18next';
import banner from '#ui/page/banner.module.css';
import type { KeptSitting } from '../desk/kept.ts';
import type { SittingDesk } from '../desk/sittingDesk.ts';
import { useDeskState } from '../useDesk.ts';

type RoomBannersProps = { readonly desk: SittingDesk; readonly kept: KeptSitting };

/** What the student has to know beside the questions: that he left the window, that it is over. */
export function RoomBanners({ desk, kept }: RoomBannersProps) {
  const { t } = useTranslation('sitting');
  const { awaySince, isSessionOver, blurCount } = useDeskState(desk);
  const { blurMost } = kept.sheet;
  return (
    <div role="status">
      {isSessionOver ? <p className={banner.banner}>{t('sessionOver')}</p> : null}
      {desk.isLasting ? null : <p className={banner.banner}>{t('notLasting')}</p>}
      {blurCount === 0 ? null : (
        <p className={banner.mild}>
          {blurMost === null
            ? t('blurred', { count: blurCount })
            : t('blurredOf', { count: blurCount, most: blurMost })}
        </p>
      )}
      {kept.handInAt === undefined ? null : (
        <p className={banner.banner}>{t(awaySince === undefined ? 'handingIn' : 'handInWaits')}</p>
      )}
    </div>
  );
}
