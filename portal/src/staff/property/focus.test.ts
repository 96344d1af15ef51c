import { expect, test } from 'vitest'
import { focusAfterKey, focusAt, readPercent } from './focus.ts'

const box = { left: 100, top: 50, width: 400, height: 250 }

test.each([
  [
    { x: 100, y: 50 },
    { x: 0, y: 0 },
  ],
  [
    { x: 300, y: 175 },
    { x: 50, y: 50 },
  ],
  [
    { x: 233, y: 71 },
    { x: 33, y: 8 },
  ],
  // Beyond the picture.
  [
    { x: 40, y: 400 },
    { x: 0, y: 100 },
  ],
  [
    { x: 900, y: -5 },
    { x: 100, y: 0 },
  ],
])('a pointer at %j sets the focal point %j', (point, focus) => {
  expect(focusAt(box, point)).toEqual(focus)
})

test.each([
  ['ArrowLeft', false, { x: 49, y: 95 }],
  ['ArrowRight', false, { x: 51, y: 95 }],
  ['ArrowUp', true, { x: 50, y: 85 }],
  ['ArrowDown', true, { x: 50, y: 100 }],
  ['Enter', false, null],
  ['Tab', true, null],
])('%s, with Shift: %j, gives %j', (key, isFast, focus) => {
  expect(focusAfterKey({ x: 50, y: 95 }, key, isFast)).toEqual(focus)
})

test.each([
  ['0', 0],
  [' 33 ', 33],
  ['100', 100],
  ['250', 100],
  ['', 50],
  ['a', 50],
  ['-3', 50],
])('%j is read as %d', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent)
})
