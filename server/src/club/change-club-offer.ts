import { changeClubOffer } from '#contract/club/offer'
import { handler } from '../platform/pipeline/handler.ts'
import type { Fault } from '../platform/refusal.ts'
import { knownSessions } from '../sales/index.ts'
import { readManagedOffer, storedOffer } from './read-offer.ts'

export default handler(changeClubOffer, async call => {
  const { input, db, now, actor, refuse, invalid } = call
  const { version, sessions } = input
  const ids = sessions.map(({ sessionId }) => sessionId)
  const known = await knownSessions(db, ids)
  const faults = ids.flatMap((id, index): Fault[] => {
    const field = `sessions.${index}.sessionId`
    if (!known.has(id)) return [{ field, code: 'not_offered' }]
    return ids.indexOf(id) < index ? [{ field, code: 'value_twice' }] : []
  })
  if (faults.length > 0) return invalid(...faults)
  const last = await db
    .selectFrom('club.offerVersion')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst()
  if ((last?.version ?? 0) !== version) return refuse('club.offer.changed')
  // If two staff members save at once, the second finds the version number taken.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('club.offerVersion')
    .values({ version: version + 1, content: storedOffer.write(input), staffId: actor.staffId, at: now.toISOString() })
    .onConflict(conflict => conflict.column('version').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return refuse('club.offer.changed')
  return readManagedOffer(call)
})
