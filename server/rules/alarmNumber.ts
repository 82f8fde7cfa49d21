/** `AL{yyyymmdd}-{number}`: the day of `time` in the mine's zone, the number of at least six digits. */
export function alarmNoOf(number: number, time: number, zoneOffsetMin: number): string {
  const day = new Date(time + zoneOffsetMin * 60_000).toISOString().slice(0, 10).replaceAll('-', '');
  return `AL${day}-${String(number).padStart(6, '0')}`;
}
