/** Loads it when it is first shown. */
export const loadCameraPicture = async () => ({
  default: (await import('./picture/CameraPicture.tsx')).CameraPicture,
});
