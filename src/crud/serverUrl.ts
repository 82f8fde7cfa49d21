/** The absolute URL of the server: a worker has no page to be relative to. */
export const serverUrl = (path: string): string => new URL((import.meta.env.VITE_API_URL ?? '') + path, window.location.href).href;
