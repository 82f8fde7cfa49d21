const CODES: Readonly<Record<string, string>> = { 'zh-cn': 'zh-CN', en: 'en-US' };

/** Says a text aloud where the browser can and may; the answer ends it. */
export function speak(text: string, language: string, volume: number): () => void {
  const speech = globalThis.speechSynthesis;
  if (speech === undefined || volume === 0) return () => undefined;
  const said = new SpeechSynthesisUtterance(text);
  said.lang = CODES[language] ?? language;
  said.volume = Math.min(1, Math.max(0, volume / 100));
  speech.cancel();
  speech.speak(said);
  return () => speech.cancel();
}
