import { randomUUID } from 'node:crypto'
import { registerIntent } from '#contract/sales/registration/intent'
import { recordConsents } from '../../consents/index.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockFiles } from './attachment/attach-documents.ts'
import { saveEndings } from '../record/save-endings.ts'
import { findBatch } from '../property/find-batch.ts'
import { phaseOf } from '../property/phase.ts'
import { addressLocation, storedAddress } from '../record/intent-address.ts'
import { type IntentParticulars, particularsLocation, storedParticulars } from '../record/intent-particulars.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import { Refusal } from '../../platform/refusal.ts'
import { validateRegistration, type ValidRegistration } from './validate-registration.ts'
import type { RegisterCall } from './read-facts.ts'
import { filesOf, insertNamedPeople } from './insert-named-people.ts'

const particularsOf = ({ input }: RegisterCall, { company }: ValidRegistration): IntentParticulars => {
  if (company === null) return { ...input, company }
  const { id: partyId, savedAt: _savedAt, documents, ...details } = company.company
  return { ...input, company: { ...details, partyId, documents: documents.map(item => item.id) } }
}

const insertIntent = async (call: RegisterCall, id: string, submitted: ValidRegistration): Promise<void> => {
  const { input, actor, context, db, now } = call
  const key = await ownDataKey(context, db, actor.accountId)
  await db
    .insertInto('sales.intent')
    .values({
      id,
      accountId: actor.accountId,
      sessionId: input.sessionId,
      batchId: input.batchId,
      applicant: input.applicant,
      draftId: input.draftId,
      tenderUnitIds: input.tenderUnits,
      attachmentIds: filesOf(input, submitted),
      numberOfUnits: input.numberOfUnits,
      numberOfIntents: input.numberOfIntents,
      isEstateAgent: input.isEstateAgent,
      addressSealed: context.vault.seal(key, addressLocation(id), storedAddress.write(input.address)),
      particularsSealed: context.vault.seal(
        key,
        particularsLocation(id),
        storedParticulars.write(particularsOf(call, submitted)),
      ),
      referralSerial: input.agent?.serial ?? null,
      relatedTicketId: submitted.relatedTicketId,
      survey: input.survey,
      createdAt: now.toISOString(),
    })
    .execute()
}

/**
 * Creates an intent in an open session and returns its id. `channel` says how the consents were given, if not on a
 * page of the portal.
 */
export const createIntent = async (call: RegisterCall, channel?: 'PAPER'): Promise<string> => {
  const { input, actor, context, db, now, setAuditSubject } = call
  const { accountId } = actor
  const session = await findBatch(db, input.sessionId, input.batchId)
  if (!session) throw new Refusal('request.not-found')
  const phase = phaseOf(session, now)
  if (phase !== 'OPEN') throw new Refusal(phase === 'CLOSED' ? 'sales.session.closed' : 'sales.session.not-open')
  if (input.sessionRevision !== null && input.sessionRevision < session.revision)
    throw new Refusal('sales.session.revised')
  const submitted = await validateRegistration(call, session)
  await lockFiles(db, accountId, filesOf(input, submitted))
  const id = randomUUID()
  setAuditSubject(id)
  await insertIntent(call, id, submitted)
  await insertNamedPeople(call, { id, accountId, input }, submitted)
  const answered = {
    accountId,
    intentId: id,
    session,
    scope: 'TICKET',
    region: submitted.region,
    answers: input.consents,
    ...(channel && { channel }),
  } as const
  await pipelineQueries(db, here => [
    saveEndings(context, here, { id, accountId, sessionId: input.sessionId }),
    recordConsents({ ...call, db: here }, answered),
  ])
  return id
}

export default handler(registerIntent, async call => ({ id: await createIntent(call) }), {
  requiresAdmission: true,
  prioritised: true,
})
