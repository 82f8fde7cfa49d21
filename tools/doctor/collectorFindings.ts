import type { CollectorStanding } from '#contracts/sources/collectorStanding.ts';
import { ill, well, type Finding } from './finding.ts';

type Standing = Pick<
  CollectorStanding,
  'code' | 'state' | 'reason' | 'cause' | 'rejected' | 'leftOut' | 'heardAt' | 'faults'
>;

const remedies: Readonly<Record<NonNullable<Standing['cause']>['code'], string>> = {
  untrustedServer:
    'Compare the thumbprint at the server; if it is the right one, add server= and it to the address.',
  untrustedHere: 'Have the product’s own certificate trusted at the server.',
  badUser: 'Enter the user and the password anew.',
};

/** What is wrong with a collector, as it stands now. */
export function collectorFindings(one: Standing): Finding[] {
  const { code, state, reason, cause, leftOut } = one;
  const about = `collector ${code}`;
  if (state === 'disabled')
    return [
      ill('collector_disabled', about, 'It is disabled.', 'Enable it on the page Collectors.'),
    ];
  if (state !== 'connected')
    return [
      ill(
        state === 'refused' ? 'collector_refused' : 'collector_unconnected',
        about,
        `${reason ?? 'It is not connected'}.`,
        cause === null
          ? 'Test it on the page Collectors; docs/connect has a page for each protocol.'
          : remedies[cause.code],
      ),
    ];
  const found: Finding[] = [];
  if (leftOut.length > 0)
    found.push(
      ill(
        'collector_left_out',
        about,
        `${leftOut.length} of its mappings are not followed, such as ${leftOut[0]?.what ?? ''} (${leftOut[0]?.code ?? ''}).`,
        'Its live preview names each.',
      ),
    );
  const fault = one.faults.at(-1);
  if (one.rejected > 0 && fault !== undefined)
    found.push(
      ill(
        'collector_rows_refused',
        about,
        `${one.rejected} of its rows were refused; the last: ${fault.message}.`,
        'The page Refused rows has them, row by row.',
      ),
    );
  if (found.length > 0) return found;
  return [
    one.heardAt === null
      ? ill(
          'collector_silent',
          about,
          'It is connected and has brought nothing yet.',
          'Test it on the page Collectors: it shows what would come.',
        )
      : well(about, 'It is connected and brings rows.'),
  ];
}
