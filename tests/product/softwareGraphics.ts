/**
 * Flags of Chromium where there is no graphics card: maps are drawn by an emulated card, all else
 * by the processor itself, which is ten times faster at text and charts than the emulation.
 */
export const softwareGraphics: readonly string[] = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-rasterization',
  '--disable-accelerated-2d-canvas',
];
