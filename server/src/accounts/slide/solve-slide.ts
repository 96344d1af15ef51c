import { type SlidePurpose, solveSlide } from '#contract/accounts/slide-check'
import { prepared } from '../../platform/database/prepared.ts'
import { deferToCommit } from '../../platform/database/pipelined.ts'
import { handler } from '../../platform/pipeline/handler.ts'

/** Maximum distance in pixels of the picture between the hand's answer and the hole. */
const tolerance = 5

/** One statement takes the attempt: of parallel guesses, only three are checked. */
const takeAttempt = prepared((db, id: string, now: string) =>
  db
    .updateTable('accounts.slide')
    .set(eb => ({ attemptsLeft: eb('attemptsLeft', '-', 1) }))
    .where('id', '=', id)
    .where('attemptsLeft', '>', 0)
    .where('solvedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['answer', 'expiresAt']),
)
const markSolved = prepared((db, id: string, solvedAt: string, purpose: SlidePurpose) =>
  db.updateTable('accounts.slide').set({ solvedAt, purpose }).where('id', '=', id),
)

export default handler(solveSlide, async ({ input, db, now, refuse }) => {
  const [slide] = await takeAttempt(db, input.sessionId, now.toISOString())
  if (!slide || Math.abs(slide.answer - input.offset) > tolerance)
    return refuse('accounts.slide.failed', { keep: true })
  await deferToCommit(db, markSolved.compile(db, input.sessionId, now.toISOString(), input.purpose))
  return { solved: true as const, expiresAt: slide.expiresAt }
})
