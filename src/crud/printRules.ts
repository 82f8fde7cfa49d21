import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { printTab } from '#contracts/admin/settingTabs.ts';
import { jsonOf } from './httpClient.ts';
import { request } from './request.ts';

export type PrintRules = z.output<typeof printTab>;

const tabs = z.array(z.object({ tabName: z.string(), dataValue: z.string() }));

/**
 * The setting `print` as it is now, at its defaults where nobody has said otherwise or nobody
 * answers.
 */
export async function askPrintRules(signal?: AbortSignal): Promise<PrintRules> {
  const stored = await request({
    path: paths.sysset,
    answer: tabs,
    ...(signal === undefined ? {} : { signal }),
  });
  const text = stored.ok
    ? stored.value.find(({ tabName }) => tabName === 'print')?.dataValue
    : undefined;
  const parsed = printTab.safeParse(jsonOf(text ?? '{}'));
  return parsed.success ? parsed.data : printTab.parse({});
}
