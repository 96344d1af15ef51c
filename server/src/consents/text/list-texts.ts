import { listTexts, publishText } from '#contract/consents/text'
import { handler } from '../../platform/pipeline/handler.ts'
import { inForce } from './text.ts'
import { readTexts } from './read-texts.ts'

export default handler(listTexts, async ({ context, db, now }) => {
  const texts = await readTexts(db)
  const drafts = await db.selectFrom('consents.textDraft').select('id').execute()
  const subjects = drafts.map(({ id }) => id)
  const waiting = await context.proposals.waiting({ db, now }, { operations: [publishText.name], subjects })
  return {
    rows: [...texts].flatMap(([id, versions]) => {
      const { now: current, next } = inForce(versions, now)
      if (current === null) return []
      const { version, effectiveFrom, text } = current
      return {
        id,
        title: text.name ?? text.title,
        version,
        effectiveFrom,
        nextFrom: next?.effectiveFrom ?? null,
        isDrafted: subjects.includes(id),
        isProposed: waiting.has(id),
      }
    }),
  }
})
