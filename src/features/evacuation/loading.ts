/** Loads it when it is first shown. */
export const loadEvacuationBanner = async () => ({
  default: (await import('./EvacuationBanner.tsx')).EvacuationBanner,
});
