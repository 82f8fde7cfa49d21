type Ring = readonly (readonly [number, number])[];

/**
 * An outline as `count` corners at equal angles around its middle, counter-clockwise from the east:
 * where each ray leaves it last. Outlines with a waist that hides part of them from the middle lose
 * that part.
 */
export function raysOf(ring: Ring, count: number): [number, number][] {
  const [cx, cy] = [meanOf(ring, 0), meanOf(ring, 1)];
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    let far = 0;
    ring.forEach(([ax, ay], at) => {
      const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
      const hit = meeting(ax - cx, ay - cy, bx - cx, by - cy, dx, dy);
      if (hit > far) far = hit;
    });
    return [cx + dx * far, cy + dy * far];
  });
}

/** How far along the ray from the origin it meets the stretch from a to b; 0 when it does not. */
function meeting(ax: number, ay: number, bx: number, by: number, dx: number, dy: number): number {
  const [ex, ey] = [bx - ax, by - ay];
  const cross = dx * ey - dy * ex;
  if (cross === 0) return 0;
  const along = (ax * ey - ay * ex) / cross;
  const share = (ax * dy - ay * dx) / cross;
  return along > 0 && share >= 0 && share <= 1 ? along : 0;
}

const meanOf = (ring: Ring, axis: 0 | 1): number =>
  ring.reduce((sum, corner) => sum + corner[axis], 0) / ring.length;
