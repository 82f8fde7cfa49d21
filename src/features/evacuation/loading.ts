/** Loads them when they are first shown. */
export const loadEmergencyBanners = async () => ({
  default: (await import('./EmergencyBanners.tsx')).EmergencyBanners,
});
