interface ImportMetaEnv {
  /** Base URL of the server when it is not the page's own origin. */
  readonly VITE_API_URL?: string;
}
