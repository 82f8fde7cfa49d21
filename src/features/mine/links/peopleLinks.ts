/** Addresses of pages about people, for links between them. */

/** The live map with this person picked; `follow` keeps him in the middle. */
export const mapOfPerson = (personNo: number): string => `/monitoring/workspace?person=${personNo}`;

/** Somebody's descents. */
export const attendanceOf = (cardNo: string): string =>
  `/monitoring/attendance?${new URLSearchParams({ 'f.cardNo': `${cardNo}|Equal` }).toString()}`;

/** The ways of these people in a span, epoch ms. */
export const tracksOf = (personNos: readonly number[], from: number, to: number): string =>
  `/monitoring/tracks?people=${personNos.join('.')}&from=${Math.floor(from)}&to=${Math.ceil(to)}`;

/** Those of this name who are trained here, each with his certificates. */
export const trainingOf = (name: string): string =>
  `/exam/student?${new URLSearchParams({ keyword: name.slice(0, 60) }).toString()}`;
