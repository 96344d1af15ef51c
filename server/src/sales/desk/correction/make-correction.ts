import { randomUUID } from 'node:crypto'
import { thingsOf } from '#contract/sales/ticket/corrected'
import { makeCorrection } from '#contract/sales/desk/correction'
import { lockAccount } from '../../../accounts/index.ts'
import { type Call, handler } from '../../../platform/pipeline/handler.ts'
import { findDeskTicket, lockSeenTicket } from '../find-desk-ticket.ts'
import { noteAct } from '../desk-act.ts'
import { readDeskTicket } from '../read-desk-ticket.ts'
import { notifyNamedPeople } from '../../registration/naming/notify-named-people.ts'
import { correctionLocation, shownValues, storedCorrection } from '../../record/read-corrections.ts'
import { ownDataKey } from '../../record/own-data-key.ts'
import { lockTickets } from '../../ticket/lock-ticket.ts'
import type { OwnTicket } from '../../ticket/find-own-ticket.ts'
import { changesOf, type CurrentValues, touchesNumber, within } from './correction.ts'
import { findSubject, type Subject } from './find-subject.ts'
import { validateCorrection } from './validate-correction.ts'
import { movePlaces, type Reached, readClaimsToday } from './move-places.ts'
import { notifyCorrection } from './notify-correction.ts'
import { withoutAddress, writeAccountCopy, writeAddress, writeSubject } from './write-subject.ts'

type MakeCall = Call<typeof makeCorrection>
type Changes = { before: CurrentValues; after: CurrentValues }

/**
 * Locks the registration in the version that the staff member saw, and all others of its account, because a number
 * affects every one of them.
 */
const lockAll = async (call: MakeCall): Promise<OwnTicket> => {
  const { accountId } = await findDeskTicket(call, call.input.id)
  if (!(await lockAccount(call.db, accountId))) return call.refuse('request.not-found')
  await lockTickets(call.db, { accountId })
  return lockSeenTicket(call, call.input)
}

/**
 * Refuses if the corrected part is verified: a verification agrees with the originals shown at that time, so it must
 * be undone before the correction.
 */
const requireUnverified = async (call: MakeCall, ticket: OwnTicket, subject: Subject): Promise<void> => {
  const isOfAccount = subject.kind === 'REGISTRANT' && touchesNumber(call.input)
  const verified = await call.db
    .selectFrom('sales.ticket')
    .select('id')
    .where('accountId', '=', ticket.accountId)
    .where('status', 'in', ['VERIFIED', 'CHECKED_IN'])
    .$if(!isOfAccount, query => query.where('intentId', '=', ticket.intentId))
    .limit(1)
    .executeTakeFirst()
  if (verified) call.refuse('sales.correction.verified')
}

const insertRecord = async (call: MakeCall, ticket: OwnTicket, subject: Subject, changes: Changes): Promise<void> => {
  const { input, actor, context, db, now } = call
  const { accountId, intentId } = ticket
  const { before, after } = changes
  const id = randomUUID()
  const inAccount = subject.kind === 'REGISTRANT' || input.inAccount
  const account = subject.account !== null && inAccount ? subject.account : null
  const text = storedCorrection.write({
    note: input.note,
    before,
    after,
    accountBefore: account && within(account, after),
    accountAfter: account && within(after, account),
  })
  const key = await ownDataKey(context, db, accountId)
  await db
    .insertInto('sales.correction')
    .values({
      id,
      intentId,
      ticketId: ticket.id,
      accountId,
      personId: input.personId,
      fields: Object.keys(after),
      reason: input.reason,
      inAccount,
      staffId: actor.staffId,
      correctedAt: now.toISOString(),
      sealed: context.vault.seal(key, correctionLocation(id), text),
    })
    .execute()
}

/**
 * Increments the versions of the other registrations that the correction changes, so that staff who have them open
 * must load them again.
 */
const touchOthers = async ({ db }: MakeCall, { id }: OwnTicket, { accountId, intentId }: Reached): Promise<void> => {
  await db
    .updateTable('sales.ticket')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .$if(intentId !== null, query => query.where('intentId', '=', intentId ?? ''))
    .where('id', '!=', id)
    .execute()
}

const write = async (call: MakeCall, ticket: OwnTicket, subject: Subject, { after }: Changes): Promise<void> => {
  const { input } = call
  const particulars = withoutAddress(after, subject)
  if (Object.keys(particulars).length > 0) {
    await writeSubject(call, ticket, subject, particulars)
    if (input.inAccount) await writeAccountCopy(call, ticket, subject, particulars)
  }
  if (input.address !== null) await writeAddress(call, ticket, input.address)
}

export default handler(makeCorrection, async call => {
  const { input, actor, refuse, setAuditSubject } = call
  setAuditSubject(input.id)
  if (touchesNumber(input) && !actor.isProven) return refuse('office.prove-again')
  const ticket = await lockAll(call)
  const { id, accountId, intentId, status } = ticket
  if (status !== 'PENDING' && status !== 'REGISTERED') return refuse('sales.ticket.state', { params: { status } })
  const subject = await findSubject(call, ticket, input.personId)
  if (!subject) return refuse('request.not-found')
  await requireUnverified(call, ticket, subject)
  const changes = changesOf(subject.held, input)
  await validateCorrection(call, ticket, subject, changes.after)
  const reached: Reached = { accountId, intentId: subject.kind === 'REGISTRANT' ? null : intentId }
  const before = touchesNumber(input) ? await readClaimsToday(call, reached) : null
  await write(call, ticket, subject, changes)
  if (before !== null) await movePlaces(call, reached, before)
  await insertRecord(call, ticket, subject, changes)
  await touchOthers(call, ticket, reached)
  if (subject.kind === 'NAMED' && before !== null)
    await notifyNamedPeople({ ...call, actor: { accountId } }, intentId, subject.named.id)
  await notifyCorrection(call, ticket, thingsOf(shownValues(changes.after)))
  await noteAct(call, id)
  return readDeskTicket(call, await findDeskTicket(call, id))
})
