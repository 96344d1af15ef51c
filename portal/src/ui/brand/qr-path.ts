/**
 * Returns the dark modules of a QR code as the data of one path, one unit per module. The path follows the outlines
 * of connected modules: where two shapes touch, screens and printers show a thin line of the background.
 */
export const qrPath = (rows: readonly (readonly boolean[])[]): string => {
  const isDark = (x: number, y: number) => rows[y]?.[x] === true
  const stride = rows.length + 1
  // Edges between dark and light, by their start corner; the dark side is on the right.
  const edges = new Map<number, number[]>()
  const add = (x: number, y: number, step: number) => {
    const corner = y * stride + x
    edges.set(corner, [...(edges.get(corner) ?? []), corner + step])
  }
  for (const [y, row] of rows.entries())
    for (const x of row.keys()) {
      if (!isDark(x, y)) continue
      if (!isDark(x, y - 1)) add(x, y, 1)
      if (!isDark(x + 1, y)) add(x + 1, y, stride)
      if (!isDark(x, y + 1)) add(x + 1, y + 1, -1)
      if (!isDark(x - 1, y)) add(x, y + 1, -stride)
    }
  const letters = new Map([
    [1, 'h1'],
    [-1, 'h-1'],
    [stride, 'v1'],
    [-stride, 'v-1'],
  ])
  let path = ''
  for (const [start, waiting] of edges)
    while (waiting.length > 0) {
      path += `M${start % stride} ${Math.floor(start / stride)}`
      let corner = start
      do {
        const next = edges.get(corner)?.pop() ?? start
        path += letters.get(next - corner) ?? ''
        corner = next
      } while (corner !== start)
      path += 'z'
    }
  return path
}
