/**
 * A row of several series is known when its series are: counts of samples brought back to counts of
 * rows.
 */
export function inRows(
  done: { stored: number; duplicate: number; late: number },
  rows: number,
  samples: number,
): typeof done {
  if (samples === 0 || samples === rows)
    return samples === 0 ? { stored: rows, duplicate: 0, late: 0 } : done;
  const duplicate = Math.floor((done.duplicate / samples) * rows);
  return {
    stored: rows - duplicate,
    duplicate,
    late: Math.min(rows - duplicate, Math.ceil((done.late / samples) * rows)),
  };
}
