import * as z from 'zod/mini'
import { example, Id, Instant } from '../common.ts'
import { operation } from '../operation.ts'

/** Actions that a solved slide check unlocks, once. */
export const SlidePurpose = z.enum(['LOGIN', 'REGISTER', 'FORGOT_PASSWORD'])
export type SlidePurpose = z.output<typeof SlidePurpose>

const Pixels = example(z.int().check(z.minimum(0), z.maximum(2000)), 48)
/** JPEG picture as base64. */
const Picture = example(z.string(), '/9j/4A==')
/** WebP picture with transparent holes, as base64. */
const Piece = example(z.string(), 'UklGRg==')

export const initSession = operation({
  name: 'accounts.slides.init',
  summary: 'A new slide check, for logging in or for applying for an account.',
  method: 'GET',
  path: '/v1/session/init',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.strictObject({
    sessionId: Id,
    challenge: z.strictObject({
      image: Picture,
      piece: Piece,
      width: Pixels,
      height: Pixels,
      pieceWidth: Pixels,
      pieceTop: Pixels,
    }),
    expiresAt: Instant,
  }),
  refusals: ['accounts.slide.unavailable'],
})

export const solveSlide = operation({
  name: 'accounts.slides.solve',
  summary:
    'Where the person put the piece. A solved check is spent by the one call that carries its id in X-Session-Id.',
  method: 'POST',
  path: '/v1/session/{sessionId}/solve',
  who: 'anyone',
  input: z.strictObject({ sessionId: Id, purpose: SlidePurpose, offset: Pixels }),
  output: z.strictObject({ solved: z.literal(true), expiresAt: Instant }),
  refusals: ['accounts.slide.failed'],
})
