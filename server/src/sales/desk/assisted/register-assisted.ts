import { randomUUID } from 'node:crypto'
import type { Locale } from '#contract/common'
import { maskId, needsPrcConsents } from '#contract/identity'
import { normalisePhone } from '#contract/mobile'
import { type AssistedJoint, registerAssisted } from '#contract/sales/desk/assisted'
import type { Registration } from '#contract/sales/registration/intent'
import { assistAccount, personIndex, readAccount } from '../../../accounts/index.ts'
import { recordConsents } from '../../../consents/index.ts'
import { claimUploads } from '../../../files/index.ts'
import { sendNotice } from '../../../notices/index.ts'
import { actorName } from '../../../platform/actor.ts'
import { type Call, handler } from '../../../platform/pipeline/handler.ts'
import { noteAct } from '../desk-act.ts'
import { saveParty } from '../../registration/party/save-party.ts'
import { officeLines } from '../../sales-office/office-lines.ts'
import { storedPerson } from '../../record/stored-party.ts'
import { createIntent } from '../../registration/register-intent.ts'
import { submitIntent } from '../../registration/create-tickets.ts'
import { readTickets } from '../../ticket/read-tickets.ts'
import { notifyRegistrant } from '../../ticket/notify-registrant.ts'
import { showTime } from '../../../platform/clock.ts'
import { settleNumber } from './settle-number.ts'
import { validateAssisted } from './validate-assisted.ts'
import { requireSession } from '../../../platform/require-session.ts'
import { noDetails } from '../../record/intent-particulars.ts'

type AssistedCall = Call<typeof registerAssisted>

/** Adds a joint registrant to the account's list of people and returns the id of the entry. */
const saveJoint = async (call: AssistedCall, accountId: string, joint: AssistedJoint): Promise<string> => {
  const { idNumber, consents: _consents, relationship: _relationship, ...person } = joint
  const id = randomUUID()
  const particulars = {
    ...person,
    phoneNumber: normalisePhone(joint.areaCode, joint.phoneNumber),
    email: null,
    documentWay: 'SHOW' as const,
    idNumberMasked: maskId(idNumber),
  }
  await saveParty(call, accountId, {
    id,
    kind: 'PERSON',
    particulars: storedPerson.write(particulars),
    number: { text: idNumber, index: personIndex(call.context.vault, joint) },
  })
  return id
}

const registrationOf = ({ input }: AssistedCall, personIds: readonly string[]): Registration => ({
  draftId: null,
  // A person who signs on paper reads the version that lies at the desk that day.
  sessionRevision: null,
  sessionId: input.sessionId,
  batchId: input.batchId,
  applicant: 'INDIVIDUAL',
  numberOfUnits: input.numberOfUnits,
  numberOfIntents: input.numberOfIntents,
  tenderUnits: [],
  address: input.address,
  companyId: null,
  people: input.people.map(({ relationship }, index) => ({ personId: personIds[index] ?? '', relationship })),
  ...noDetails,
  relatedNumber: null,
  isEstateAgent: input.isEstateAgent,
  survey: input.survey,
  consents: input.consents,
})

/** Records the consents that the joint registrants ticked on their own paper forms. */
const recordJoint = async (call: AssistedCall, accountId: string, intentId: string): Promise<void> => {
  const { input, db, now } = call
  const named = await db
    .selectFrom('sales.namedPerson')
    .select('id')
    .where('intentId', '=', intentId)
    .orderBy('order')
    .execute()
  for (const [index, { id: namedPersonId }] of named.entries()) {
    const joint = input.people[index]
    if (!joint) continue
    const region = needsPrcConsents(joint) ? 'CN' : 'HK'
    const answers = { scope: 'TICKET', region, answers: joint.consents, channel: 'PAPER' } as const
    await recordConsents(call, { accountId, intentId, namedPersonId, ...answers })
    await db
      .updateTable('sales.namedPerson')
      .set({ consentedAt: now.toISOString() })
      .where('id', '=', namedPersonId)
      .execute()
  }
}

const saveDocuments = async (call: AssistedCall, accountId: string, intentId: string): Promise<void> => {
  const { db, now, actor, uploads } = call
  await claimUploads(db, accountId, uploads)
  await db
    .insertInto('sales.paper')
    .values(
      uploads.map(uploadId => ({
        intentId,
        accountId,
        uploadId,
        staffId: actor.staffId,
        storedAt: now.toISOString(),
      })),
    )
    .execute()
}

/**
 * Notifies the account's owner of what was done in the account. If another account has lost the number, both owners
 * are notified of that.
 */
const notifyAccount = async (
  call: AssistedCall,
  accountId: string,
  ticketId: string,
  lostBy: string | null,
): Promise<void> => {
  const [ticket] = await readTickets(call.db, accountId, { id: ticketId })
  if (!ticket) return
  await notifyRegistrant(call, ticket, 'registeredForYou', locale => ({
    number: ticket.registrationNumber,
    property: ticket.propertyName[locale],
    time: showTime(call.now.toISOString(), locale),
    office: officeLines(ticket.salesOffice, locale),
  }))
  // An account that somebody can log in to has a proved mobile number, so an SMS is sent too: the owner may not read
  // the mailbox of the letter.
  const { locale, assistedAt, areaCode, phoneNumber } = await readAccount(call.db, accountId)
  if (assistedAt === null) {
    const values = { number: ticket.registrationNumber, property: ticket.propertyName[locale] }
    const to = `+${areaCode}${phoneNumber}`
    await sendNotice(call, { channel: 'SMS', to, locale, template: 'registeredForYouSms', values, about: ticket.id })
  }
  if (lostBy === null) return
  const ofNumber = (locale: Locale) => ({
    time: showTime(call.now.toISOString(), locale),
    office: officeLines(ticket.salesOffice, locale),
  })
  await notifyRegistrant(call, { accountId: lostBy, id: null }, 'numberGone', ofNumber)
  await notifyRegistrant(call, { accountId, id: null }, 'numberFreed', ofNumber)
}

export default handler(
  registerAssisted,
  async call => {
    const { input, actor, setAuditSubject, setAuditSubjects } = call
    requireSession(actor, input.sessionId)
    await validateAssisted(call)
    const lostBy = await settleNumber(call)
    const { id: accountId } = await assistAccount(call, input)
    setAuditSubject(accountId)
    const personIds: string[] = []
    for (const joint of input.people) personIds.push(await saveJoint(call, accountId, joint))
    const registrant = { kind: 'registrant' as const, accountId, sessionId: actor.sessionId, locale: input.locale }
    const own = { ...call, actor: registrant }
    const intentId = await createIntent({ ...own, input: registrationOf(call, personIds) }, 'PAPER')
    await recordJoint(call, accountId, intentId)
    await saveDocuments(call, accountId, intentId)
    const submitter = { by: 'staff', actor: actorName(actor) } as const
    const { tickets } = await submitIntent({ ...own, input: { id: intentId } }, submitter)
    const [ticket] = tickets
    if (!ticket) throw new Error('an intent without a ticket')
    setAuditSubject(ticket.id)
    await noteAct(call, ticket.id)
    await notifyAccount(call, accountId, ticket.id, lostBy)
    if (lostBy !== null) setAuditSubjects([ticket.id, lostBy].map(subject => ({ subject, result: 'done' })))
    return { id: ticket.id, registrationNumber: ticket.registrationNumber }
  },
  { cpuBound: true },
)
