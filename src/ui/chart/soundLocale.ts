// uPlot makes a format of the browser's language as it is loaded, and throws where that is no
// language tag (`en-US@posix`).
try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
}

export {};
