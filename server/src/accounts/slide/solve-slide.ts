import { solveSlide } from '#contract/accounts/slide-check'
import { handler } from '../../platform/pipeline/index.ts'

/** How far off a hand may be, in pixels of the picture. */
const tolerance = 5

export default handler(solveSlide, async ({ input, db, now, refuse }) => {
  // One statement takes the attempt: of parallel guesses, three are looked at.
  const slide = await db
    .updateTable('accounts.slide')
    .set(eb => ({ attemptsLeft: eb('attemptsLeft', '-', 1) }))
    .where('id', '=', input.sessionId)
    .where('attemptsLeft', '>', 0)
    .where('solvedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['answer', 'expiresAt'])
    .executeTakeFirst()
  if (!slide || Math.abs(slide.answer - input.offset) > tolerance)
    return refuse('accounts.slide.failed', { keep: true })
  await db
    .updateTable('accounts.slide')
    .set({ solvedAt: now.toISOString(), purpose: input.purpose })
    .where('id', '=', input.sessionId)
    .execute()
  return { solved: true as const, expiresAt: slide.expiresAt }
})
