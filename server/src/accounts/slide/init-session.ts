import { randomInt, randomUUID } from 'node:crypto'
import { initSession } from '#contract/accounts/slide-check'
import { handler } from '../../platform/pipeline/handler.ts'
import { isUnavailable } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { SharedLimit } from '../../platform/limits.ts'
import { drawSlidePicture } from './slide-picture.ts'

/** Pictures cost CPU time, and nobody needs sixty per minute. */
const perAddress: SharedLimit = { name: 'slide-init', burst: 60, everySeconds: 1, own: 20 }
const minutes = 10

const insertSlide = prepared((db, id: string, answer: number, attemptsLeft: number, expiresAt: string) =>
  db.insertInto('accounts.slide').values({ id, answer, attemptsLeft, expiresAt }),
)

export default handler(
  initSession,
  async ({ caller, context, db, now, refuse }) => {
    await context.limits.needOf(perAddress, caller)
    const id = randomUUID()
    const expiresAt = new Date(now.getTime() + minutes * 60_000).toISOString()
    let drawn: Awaited<ReturnType<typeof drawSlidePicture>>
    try {
      drawn = await drawSlidePicture(() => randomInt(2 ** 32) / 2 ** 32)
      await insertSlide(db, id, drawn.x, 3, expiresAt)
    } catch (fault) {
      if (isUnavailable(fault)) throw fault
      context.log.error({ err: fault }, 'no slide check could be made')
      return refuse('accounts.slide.unavailable', { retryAfter: 10 })
    }
    return {
      sessionId: id,
      challenge: {
        image: drawn.image.toString('base64'),
        piece: drawn.piece.toString('base64'),
        width: drawn.width,
        height: drawn.height,
        pieceWidth: drawn.pieceWidth,
        pieceTop: drawn.pieceTop,
      },
      expiresAt,
    }
  },
  { requiresAdmission: true, writes: true },
)
