/**
 * The tab's text: '{title} - {app name}', led by the count of unacknowledged alarms when there are
 * any.
 */
export function titleText(
  title: string | undefined,
  appName: string,
  unacknowledged: number,
): string {
  const text = title === undefined ? appName : `${title} - ${appName}`;
  return unacknowledged > 0 ? `(${unacknowledged}) ${text}` : text;
}
