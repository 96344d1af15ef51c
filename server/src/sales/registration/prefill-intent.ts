import { prefillIntent } from '#contract/sales/registration/intent'
import { prepared } from '../../platform/database/prepared.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { openAddress } from '../record/intent-address.ts'
import { openParticulars } from '../record/intent-particulars.ts'
import { ownDataKey } from '../record/own-data-key.ts'

const findProperty = prepared((db, batchId: string) =>
  db
    .selectFrom('sales.batch as batch')
    .innerJoin('sales.session as session', 'session.id', 'batch.sessionId')
    .select('session.propertyId')
    .where('batch.id', '=', batchId),
)
const findLast = prepared((db, accountId: string, propertyId: string) =>
  db
    .selectFrom('sales.intent as intent')
    .innerJoin('sales.session as session', 'session.id', 'intent.sessionId')
    .select(['intent.id', 'intent.addressSealed', 'intent.particularsSealed', 'intent.createdAt'])
    .where('intent.accountId', '=', accountId)
    // An intent that was refused at submission is no registration.
    .where(eb => eb.exists(eb.selectFrom('sales.ticket').select('id').whereRef('intentId', '=', 'intent.id')))
    .orderBy(eb => eb('session.propertyId', '=', propertyId), 'desc')
    .orderBy('intent.createdAt', 'desc')
    .limit(1),
)

/**
 * Prefills from the latest registration, preferring the same property over others. Returns null if the person has no
 * registration yet.
 */
export default handler(prefillIntent, async ({ input, actor, context, db, refuse }) => {
  const [batch] = await findProperty(db, input.id)
  if (!batch) return refuse('request.not-found')
  const [last] = await findLast(db, actor.accountId, batch.propertyId)
  if (!last) return null
  const key = await ownDataKey(context, db, actor.accountId)
  const address = openAddress(context, key, last)
  const { company } = openParticulars(context, key, last)
  const listed =
    company &&
    (await db
      .selectFrom('sales.party')
      .select('id')
      .where('accountId', '=', actor.accountId)
      .where('id', '=', company.partyId)
      .where('removedAt', 'is', null)
      .executeTakeFirst())
  const named = await db
    .selectFrom('sales.namedPerson as named')
    .innerJoin('sales.party as party', join =>
      join.onRef('party.id', '=', 'named.partyId').onRef('party.accountId', '=', 'named.accountId'),
    )
    .select(['named.partyId as personId', 'named.relationship'])
    .where('named.intentId', '=', last.id)
    .where('party.removedAt', 'is', null)
    .orderBy('named.order')
    .execute()
  return { address, people: named, companyId: listed?.id ?? null, registeredAt: last.createdAt }
})
