import { randomUUID } from 'node:crypto'
import { copyTicket, type DraftContent } from '#contract/sales/registration/draft'
import type { EstateAgent } from '#contract/sales/registration/agent'
import { emptyContent } from '#contract/sales/registration/empty-draft'
import { handler, type Call } from '../../platform/pipeline/handler.ts'
import { openAddress } from '../record/intent-address.ts'
import { openParticulars } from '../record/intent-particulars.ts'
import { ownDataKeys } from '../record/own-data-key.ts'
import { readNamedPeople } from '../record/named-people.ts'
import { phaseOf } from '../property/phase.ts'
import { writeDraft } from './write-draft.ts'

type CopyCall = Call<typeof copyTicket>

const findTicket = ({ db, input, actor }: CopyCall) =>
  db
    .selectFrom('sales.ticket as ticket')
    .innerJoin('sales.intent as intent', 'intent.id', 'ticket.intentId')
    .innerJoin('sales.session as session', 'session.id', 'ticket.sessionId')
    .select([
      'intent.id',
      'intent.applicant',
      'intent.batchId',
      'intent.numberOfUnits',
      'intent.numberOfIntents',
      'intent.isEstateAgent',
      'intent.survey',
      'intent.addressSealed',
      'intent.particularsSealed',
      'session.id as sessionId',
      'session.propertyId',
      'session.method',
      'session.opensAt',
      'session.closesAt',
    ])
    .where('ticket.id', '=', input.id)
    .where('ticket.accountId', '=', actor.accountId)
    .executeTakeFirst()

/**
 * Returns the agent in the form in which the page holds it: texts and booleans. The referral form is left out: it is
 * used, and a new one will be needed.
 */
const typedAgent = (agent: EstateAgent): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(agent).map(([field, value]) => [
      field,
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? ''),
    ]),
  ),
  serial: '',
})

/** Drops null fields so that the form shows them as empty. */
const typedRelative = (relative: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(relative).flatMap(([field, value]) => (value === null ? [] : [[field, value]])))

/** Restores the people named in the copy to the account's list, if they were removed from it. */
const putBack = async ({ db, actor }: CopyCall, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('sales.party')
    .set({ removedAt: null })
    .where('accountId', '=', actor.accountId)
    .where('id', 'in', [...ids])
    .execute()
}

export default handler(copyTicket, async call => {
  const { input, actor, context, db, now, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  const row = await findTicket(call)
  if (!row) return refuse('request.not-found')
  const keyOf = await ownDataKeys(context, db, [actor.accountId])
  const key = keyOf(actor.accountId)
  const { company, ...details } = openParticulars(context, key, row)
  const people = await readNamedPeople(context, db, keyOf, [row.id])
  await putBack(call, [...people.map(({ partyId }) => partyId), ...(company ? [company.partyId] : [])])
  // A tender names other units, and a closed session cannot be chosen: step 1 is then chosen again.
  const same = row.method !== 'TENDER' && phaseOf(row, now) === 'OPEN'
  const content: DraftContent = {
    ...emptyContent,
    ...details,
    step: same ? 4 : 1,
    propertyId: row.propertyId,
    sessionId: row.sessionId,
    batchId: row.batchId,
    applicant: row.applicant,
    numberOfUnits: row.method === 'TENDER' ? null : row.numberOfUnits,
    numberOfIntents: row.method === 'TENDER' ? null : row.numberOfIntents,
    confirmed: same,
    address: openAddress(context, key, row),
    companyId: company?.partyId ?? null,
    isDirector: row.applicant === 'COMPANY' ? details.isDirector : null,
    people: people.map(({ partyId, relationship }) => ({ personId: partyId, relationship })),
    relatives: details.relatives.map(typedRelative),
    hasAgent: details.agent !== null,
    agent: details.agent ? typedAgent({ ...details.agent, emailConfirmation: details.agent.email }) : {},
    isEstateAgent: row.isEstateAgent,
    survey: row.survey,
  }
  const draftId = randomUUID()
  await writeDraft(call, { accountId: actor.accountId, id: draftId, content, version: 0 })
  return { draftId }
})
