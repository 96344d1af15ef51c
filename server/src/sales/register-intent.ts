import { randomUUID } from 'node:crypto'
import { addressFaults, registerIntent } from '#contract/sales/intent'
import { accountRegion, recordConsents } from '../consents/index.ts'
import { action, type Call } from '../platform/action.ts'
import { type Fault } from '../platform/refusal.ts'
import { issueFaults } from '../platform/input.ts'
import { addressPlace } from './intent-address.ts'
import { ownDataKey } from './own-data-key.ts'
import { countFaults, phaseOf } from './session.ts'

type RegisterCall = Call<typeof registerIntent>

const findBatch = ({ db, input }: RegisterCall) =>
  db
    .selectFrom('sales.batch as batch')
    .innerJoin('sales.session as session', 'session.id', 'batch.sessionId')
    .innerJoin('sales.property as property', 'property.id', 'session.propertyId')
    .select([
      'batch.minUnits',
      'batch.maxUnits',
      'session.maxIntentsPerTicket',
      'session.opensAt',
      'session.closesAt',
      'property.survey',
    ])
    .where('batch.id', '=', input.batchId)
    .where('session.id', '=', input.sessionId)
    .executeTakeFirst()

/** Answers to questions that were asked, with options that were offered. */
const surveyFaults = (
  survey: { code: string; options: { code: string }[] }[],
  answers: Record<string, string>,
): Fault[] =>
  Object.entries(answers).flatMap(([question, option]): Fault[] => {
    const asked = survey.find(one => one.code === question)
    if (!asked) return [{ field: `survey.${question}`, code: 'unknown_field' }]
    return asked.options.some(one => one.code === option) ? [] : [{ field: `survey.${question}`, code: 'not_offered' }]
  })

export default action(registerIntent, async call => {
  const { input, actor, world, db, now, refuse, invalid, about } = call
  const batch = await findBatch(call)
  if (!batch) return refuse('request.not-found')
  const phase = phaseOf(batch, now)
  if (phase !== 'OPEN') return refuse(phase === 'CLOSED' ? 'sales.session.closed' : 'sales.session.not-open')
  const faults = [
    ...issueFaults(countFaults(input, batch)),
    ...issueFaults(addressFaults(input.address), 'address.'),
    ...surveyFaults(batch.survey, input.survey),
  ]
  if (faults.length > 0) invalid(...faults)

  const id = randomUUID()
  about(id)
  const key = await ownDataKey(world, db, actor.accountId)
  await db
    .insertInto('sales.intent')
    .values({
      id,
      accountId: actor.accountId,
      sessionId: input.sessionId,
      batchId: input.batchId,
      numberOfUnits: input.numberOfUnits,
      numberOfIntents: input.numberOfIntents,
      isEstateAgent: input.isEstateAgent,
      addressSealed: world.vault.seal(key, addressPlace(id), JSON.stringify(input.address)),
      survey: input.survey,
      createdAt: now.toISOString(),
    })
    .execute()
  const given = { accountId: actor.accountId, intentId: id, scope: 'TICKET' as const, answers: input.consents }
  await recordConsents(call, {
    ...given,
    region: await accountRegion(db, actor.accountId, { countryCode: input.address.country }),
  })
  return { id }
})
