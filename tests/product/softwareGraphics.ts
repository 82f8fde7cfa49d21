/**
 * Flags of Chromium where there is no graphics card: maps are drawn by an emulated card, all else,
 * and how the page is put together, by the processor itself. That is ten times faster at text and
 * charts than the emulation, which would draw a whole window anew whenever a second hand moves.
 */
export const softwareGraphics: readonly string[] = [
  '--use-gl=angle',
  '--use-angle=swiftshader-webgl',
  '--enable-unsafe-swiftshader',
];

/** Flags of Chromium that gives pages no WebGL: it draws no map, and pages say so. */
export const noGraphics: readonly string[] = ['--disable-gpu', '--disable-3d-apis'];
