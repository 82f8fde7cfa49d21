import { EvacuationBanner } from './EvacuationBanner.tsx';
import { RescueBanner } from './RescueBanner.tsx';
import { WaitingTicks } from './WaitingTicks.tsx';

/** What of an emergency stands on every page, or goes on there: one chunk. */
export function EmergencyBanners() {
  return (
    <>
      <RescueBanner />
      <EvacuationBanner />
      <WaitingTicks />
    </>
  );
}
