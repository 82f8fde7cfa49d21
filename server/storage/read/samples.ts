import type { SampleRows } from '../sampleRows.ts';
import type { Queries } from '../queries.ts';

/**
 * Samples of the rows that `text` selects, which must have point_no, t, value, state and source_no;
 * in the order of the rows.
 */
export async function readSamples(
  queries: Queries,
  text: string,
  values: unknown[],
): Promise<SampleRows> {
  const [pointNo = none, t = none, value = none, state = none, sourceNo = none] =
    await queries.columns(NAMES, text, values);
  // The sixteenth bit was stored as a sign; going through sixteen bits takes it back.
  return {
    length: t.length,
    pointNo: Int32Array.from(pointNo),
    t,
    value,
    state: Uint16Array.from(state),
    sourceNo: Int16Array.from(sourceNo),
  };
}

const NAMES = ['point_no', 't', 'value', 'state', 'source_no'];
const none = new Float64Array(0);
