import { describe, expect, test } from 'vitest'
import { Signature } from '#contract/consents/signature'
import { moveTo, putDown, type Strokes } from './strokes.ts'

const isKept = (strokes: Strokes) => Signature.safeParse({ strokes, typedName: null }).success

describe('a signature as it is drawn', () => {
  test('a dot, a line, a second line', () => {
    const dot = putDown([], 10.4, 20.6)
    expect(dot).toEqual([[10, 21, 10, 21]])
    const line = moveTo(dot, 40, 20)
    expect(line).toEqual([[10, 21, 10, 21, 40, 20]])
    expect(putDown(line, 5, 5)).toEqual([...line, [5, 5, 5, 5]])
    expect([dot, line].every(isKept)).toBe(true)
  })
  test('a pen that hardly moves adds nothing; one that leaves the pad stays at its edge', () => {
    const dot = putDown([], 100, 100)
    expect(moveTo(dot, 102, 102)).toBe(dot)
    expect(moveTo(dot, -50, 9_000)).toEqual([[100, 100, 100, 100, 0, 400]])
    expect(moveTo([], 5, 5)).toEqual([])
  })
  test('however long somebody scribbles, the server takes it', () => {
    let strokes: Strokes = []
    for (let line = 0; line < 120; line++) {
      strokes = putDown(strokes, 0, 0)
      for (let at = 0; at < (line === 0 ? 1_500 : 60); at++) strokes = moveTo(strokes, (at % 2) * 600, 50)
    }
    expect(strokes.length).toBeGreaterThan(20)
    expect(isKept(strokes)).toBe(true)
  })
})
