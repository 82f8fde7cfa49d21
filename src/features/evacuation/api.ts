/** What others may use of evacuation. */
export { loadEmergencyBanners } from './loading.ts';
