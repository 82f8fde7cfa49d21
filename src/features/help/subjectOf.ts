/**
 * Which page of the help, and which of its headings, speaks of the page at `path`; the longest
 * beginning that fits decides. Undefined where no page of the help speaks of it.
 */
export function subjectOf(path: string): string | undefined {
  const beginnings = Object.keys(subjectByPath).filter(
    (start) => path === start || path.startsWith(`${start}/`),
  );
  const longest = beginnings.toSorted((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : subjectByPath[longest];
}

/** Beginnings of addresses, and the page and heading that one who asks there is shown. */
export const subjectByPath: Readonly<Record<string, string>> = {
  '/home': 'first-steps#layout',
  '/home/permission': 'first-steps#permission',
  '/monitoring/workspace': 'live',
  '/monitoring/recording': 'replay#recordings',
  '/monitoring/journal': 'alarms#journal',
  '/monitoring/alarmKpi': 'alarms#journal',
  '/monitoring/seen': 'alarms#journal',
  '/monitoring/held': 'alarms#shelve',
  '/monitoring/shelve': 'alarms#shelve',
  '/monitoring/kafkaMineAlarmRecord': 'alarms',
  '/monitoring/alarmLog': 'alarms',
  '/monitoring/alarmRule': 'limits#ask',
  '/monitoring/limitRequest': 'limits#approve',
  '/monitoring/timeline': 'shift#timeline',
  '/monitoring/handover': 'shift#handover',
  '/monitoring/shift': 'shift#shifts',
  '/monitoring/shiftHandover': 'shift#handover',
  '/monitoring/people': 'people#list',
  '/monitoring/tracks': 'people#tracks',
  '/monitoring/whoWasHere': 'people#who-was-here',
  '/monitoring/evacuation': 'people#call',
  '/monitoring/evacuation/report': 'people#end',
  '/monitoring/video': 'video',
  '/monitoring/webVideo': 'video',
  '/monitoring/camera': 'video#none',
  '/monitoring/slopes': 'slopes',
  '/monitoring/gnssSlopeDevice': 'slopes#limits',
  '/monitoring/radarZone': 'slopes#limits',
  '/monitoring/livePoints': 'sensors#pages',
  '/monitoring/undergroundAir': 'sensors#pages',
  '/monitoring/airNetwork': 'sensors#pages',
  '/monitoring/gas': 'sensors#gas',
  '/monitoring/ventilation': 'sensors#pages',
  '/monitoring/groundPressure': 'sensors#pages',
  '/monitoring/environment': 'sensors#pages',
  '/monitoring/rainfall': 'sensors#pages',
  '/monitoring/electricity': 'sensors#pages',
  '/monitoring/machines': 'sensors#pages',
  '/monitoring/substations': 'sensors#pages',
  '/monitoring/hosts': 'sensors#sources',
  '/monitoring/deadLetter': 'sensors#sources',
  '/monitoring': 'lists',
  '/screen': 'walls',
  '/screen/designer': 'walls#designer',
  '/maintenance': 'lists',
  '/maintenance/myWork': 'my-work',
  '/exam': 'lists',
  '/signage': 'lists',
  '/report': 'lists',
  '/admin': 'lists',
  '/admin/backup': 'backups',
  '/admin/user': 'accounts#admin',
  '/admin/role': 'accounts#admin',
  '/admin/session': 'accounts#admin',
  '/user': 'accounts',
  '/user/password': 'accounts#password',
  '/user/security': 'accounts#factor',
  '/user/settings': 'accounts#look',
};
