import { EvacuationBanner } from './EvacuationBanner.tsx';
import { RescueBanner } from './RescueBanner.tsx';

/** What of an emergency stands on every page: one chunk. */
export function EmergencyBanners() {
  return (
    <>
      <RescueBanner />
      <EvacuationBanner />
    </>
  );
}
