import { AckBanner } from './AckBanner.tsx';
import { HealthBanner } from './HealthBanner.tsx';

/** Banners that nobody needs before the first picture: one chunk, asked for with the first page. */
export function LateBanners() {
  return (
    <>
      <AckBanner />
      <HealthBanner />
    </>
  );
}
