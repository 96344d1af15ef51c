import { sql } from 'kysely'
import { listDrafts } from '#contract/sales/registration/draft'
import { prepared } from '../../platform/database/prepared.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { readDrafts } from './read-drafts.ts'

const findSessions = prepared((db, ids: readonly string[]) =>
  db
    .selectFrom('sales.session')
    .innerJoin('sales.property', 'sales.property.id', 'sales.session.propertyId')
    .select(['sales.session.id', 'sales.session.name', 'opensAt', 'closesAt', 'sales.property.name as propertyName'])
    .where(sql<boolean>`sales.session.id = any(${ids}::uuid[])`),
)

export default handler(listDrafts, async ({ actor, context, db }) => {
  const drafts = await readDrafts(context, db, actor.accountId)
  const chosen = drafts.flatMap(({ content }) => content.sessionId ?? [])
  // The list of sessions on offer leaves out a closed session; its draft still shows which one it was.
  const sessions = chosen.length === 0 ? [] : await findSessions(db, chosen)
  return {
    drafts: drafts.map(({ id, savedAt, content }) => {
      const session = sessions.find(row => row.id === content.sessionId)
      return {
        id,
        savedAt,
        step: content.step,
        propertyId: content.propertyId,
        sessionId: content.sessionId,
        batchId: content.batchId,
        applicant: content.applicant,
        property: session ? { name: session.propertyName } : null,
        session: session ? { name: session.name, opensAt: session.opensAt, closesAt: session.closesAt } : null,
        isReady: content.ready !== null,
      }
    }),
  }
})
