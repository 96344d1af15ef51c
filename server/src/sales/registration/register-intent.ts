import { randomUUID } from 'node:crypto'
import { registerIntent } from '#contract/sales/registration/intent'
import { recordConsents } from '../../consents/index.ts'
import { pipelineQueries } from '../../platform/database/pipelined.ts'
import { handler } from '../../platform/pipeline/handler.ts'
import { lockFiles } from './attachment/attach-documents.ts'
import { saveEndings } from '../record/save-endings.ts'
import { findBatch, type SessionRules } from '../property/find-batch.ts'
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
 * Finds the session and group of a registration. Refuses a session that is closed or, if it must be open, not open yet,
 * and a revision that the registrant has not seen.
 */
export const findSeenBatch = async (
  { input, db, now }: Pick<RegisterCall, 'input' | 'db' | 'now'>,
  { mustBeOpen }: { mustBeOpen: boolean },
): Promise<SessionRules> => {
  const session = await findBatch(db, input.sessionId, input.batchId)
  if (!session) throw new Refusal('request.not-found')
  const phase = phaseOf(session, now)
  if (phase === 'CLOSED') throw new Refusal('sales.session.closed')
  if (phase === 'UPCOMING' && mustBeOpen) throw new Refusal('sales.session.not-open')
  if (input.sessionRevision !== null && input.sessionRevision < session.revision)
    throw new Refusal('sales.session.revised')
  return session
}

/** Returns what the registrant answers about consents, as the evidence will have it. */
export const answeredOf = (
  { input, actor }: Pick<RegisterCall, 'input' | 'actor'>,
  session: SessionRules,
  { region }: ValidRegistration,
) => ({ accountId: actor.accountId, session, scope: 'TICKET', region, answers: input.consents }) as const

/**
 * Creates an intent in an open session and returns its id. `channel` says how the consents were given, if not on a
 * page of the portal.
 */
export const createIntent = async (call: RegisterCall, channel?: 'PAPER'): Promise<string> => {
  const { input, actor, context, db, setAuditSubject } = call
  const { accountId } = actor
  const session = await findSeenBatch(call, { mustBeOpen: true })
  const submitted = await validateRegistration(call, session)
  await lockFiles(db, accountId, filesOf(input, submitted))
  const id = randomUUID()
  setAuditSubject(id)
  await insertIntent(call, id, submitted)
  await insertNamedPeople(call, { id, accountId, input }, submitted)
  const answered = { ...answeredOf(call, session, submitted), intentId: id, ...(channel && { channel }) }
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
