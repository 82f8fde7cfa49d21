/** How many times larger than on a desk words are on a screen of this size, so that they are read from three metres; never smaller. */
export const wallScale = (): number => Math.max(1, Math.min(window.innerWidth / 16, window.innerHeight / 9) / 75);
