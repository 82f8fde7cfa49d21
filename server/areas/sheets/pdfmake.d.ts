/** What of pdfmake is used: it has no types of its own. */
declare module 'pdfmake' {
  type Fonts = Record<string, { readonly normal: string; readonly bold: string }>;
  const pdfmake: {
    readonly virtualfs: { writeFileSync(name: string, file: Buffer): void };
    setFonts(fonts: Fonts): void;
    setUrlAccessPolicy(allow: (url: string) => boolean): void;
    setLocalAccessPolicy(allow: (path: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}

/** What of fontkit is used, which pdfmake reads fonts with: it has no types of its own. */
declare module 'fontkit' {
  export function create(file: Buffer): {
    readonly characterSet: readonly number[];
    /** What `advanceWidth` counts in. */
    readonly unitsPerEm: number;
    glyphForCodePoint(code: number): { readonly advanceWidth: number };
  };
}
