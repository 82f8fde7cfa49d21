import { strToU8, zipSync } from 'fflate';

/** The bytes of a zip of these texts, by their names in it. */
export const zipOut = (members: readonly (readonly [name: string, text: string])[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(members.map(([name, text]) => [name, strToU8(text)]))));
