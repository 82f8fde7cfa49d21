/** Finds a QR code in what a camera shows; undefined while there is none. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>;

type Detector = {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
};
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** Larger pictures take longer to search than a hand stays still. */
const MOST_SIDE = 800;

/** The browser's own reader where it has one, else one that is fetched. */
export async function codeReader(): Promise<CodeReader> {
  const own = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats: readonly string[] =
    (await own?.getSupportedFormats().catch((): string[] => [])) ?? [];
  if (own !== undefined && formats.includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] });
    return async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue;
  }
  const { default: jsQr } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const share = Math.min(1, MOST_SIDE / Math.max(picture.videoWidth, picture.videoHeight, 1));
    canvas.width = Math.round(picture.videoWidth * share);
    canvas.height = Math.round(picture.videoHeight * share);
    if (pen === null || canvas.width === 0) return undefined;
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
    return jsQr(data, width, height)?.data;
  };
}
