import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'
import { qrRows } from './qr-rows.ts'

/** Returns the unit edges of a path, each as its two corners. */
const edgesOf = (path: string) =>
  path
    .split('M')
    .filter(loop => loop !== '')
    .flatMap(loop => {
      const [from = '', ...steps] = loop.replace('z', '').split(/(?=[hv])/)
      let [x = 0, y = 0] = from.split(' ').map(Number)
      return steps.map(step => {
        const [beforeX, beforeY] = [x, y]
        if (step.startsWith('h')) x += Number(step.slice(1))
        else y += Number(step.slice(1))
        return { beforeX, beforeY, x, y }
      })
    })

const text = 'A code of many modules, so that holes, corners and islands of all kinds are in it'

test('no edge lies between two dark modules: nothing is left for the ground to show through', () => {
  const rows = qrRows(text)
  const isDark = (x: number, y: number) => rows[y]?.[x] === true
  for (const { beforeX, beforeY, x, y } of edgesOf(qrPath(rows))) {
    const [left, top] = [Math.min(beforeX, x), Math.min(beforeY, y)]
    const sides =
      beforeY === y ? [isDark(left, top - 1), isDark(left, top)] : [isDark(left - 1, top), isDark(left, top)]
    expect(sides[0]).not.toBe(sides[1])
  }
})

test('inside the path are the dark modules and no others', () => {
  const rows = qrRows(text)
  const upright = edgesOf(qrPath(rows)).filter(({ beforeY, y }) => beforeY !== y)
  const seen = rows.map((row, y) =>
    row.map((_, x) => upright.filter(edge => edge.x <= x && Math.min(edge.beforeY, edge.y) === y).length % 2 === 1),
  )
  expect(seen).toEqual(rows)
})

test.each([
  [
    'a ring around a light module',
    [
      [true, true, true],
      [true, false, true],
      [true, true, true],
    ],
    16,
  ],
  [
    'two modules that touch at a corner',
    [
      [true, false],
      [false, true],
    ],
    8,
  ],
])('%s', (_, rows, edges) => expect(edgesOf(qrPath(rows))).toHaveLength(edges))
