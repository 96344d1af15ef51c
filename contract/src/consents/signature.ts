import * as z from 'zod/mini'
import { example, Line } from '../common.ts'

/** Maximum number of coordinates of all strokes together. */
const maxNumbers = 8_000

/** Points as x, y, x, y: a form that only our own code can draw. */
const Stroke = z.array(z.int().check(z.minimum(0), z.maximum(4_000))).check(
  z.minLength(4, 'invalid'),
  z.maxLength(2_000, 'too_long'),
  z.refine(list => list.length % 2 === 0, 'invalid'),
)

/**
 * Signature given at the desk: either drawn on the desk's screen, or a typed name while staff watch. Exactly one of
 * the two.
 */
export const Signature = example(
  z
    .strictObject({
      strokes: z.nullable(
        z.array(Stroke).check(
          z.minLength(1, 'required'),
          z.maxLength(100, 'too_long'),
          z.refine(strokes => strokes.flat().length <= maxNumbers, 'too_long'),
        ),
      ),
      typedName: z.nullable(Line(120)),
    })
    .check(z.refine(({ strokes, typedName }) => (strokes === null) !== (typedName === null), 'required')),
  { strokes: [[120, 300, 180, 260, 240, 310]], typedName: null },
)
export type Signature = z.output<typeof Signature>
