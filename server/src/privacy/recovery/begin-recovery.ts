import { randomUUID } from 'node:crypto'
import { normalisePhone } from '#contract/identity'
import { beginRecovery } from '#contract/privacy/recovery'
import {
  addressOf,
  lockAccount,
  type NewContacts,
  proveDeskCode,
  spendDeskCodes,
  takenContact,
} from '../../accounts/index.ts'
import { type Call, handler } from '../../platform/pipeline/handler.ts'
import { findRegistrant } from '../registrant/find-registrant.ts'
import { endExpired } from './end-recovery.ts'

type BeginCall = Call<typeof beginRecovery>

const contactsOf = ({ input: { email, mobile } }: BeginCall): NewContacts => ({
  email: email?.email ?? null,
  mobile: mobile && {
    areaCode: mobile.areaCode,
    phoneNumber: normalisePhone(mobile.areaCode, mobile.phoneNumber),
  },
})

/**
 * Checks each contact with the code that was sent to it. A wrong code counts as an attempt, and nothing is written
 * until all are right.
 */
const proveAll = async (call: BeginCall, { email, mobile }: NewContacts): Promise<void> => {
  const { input, db, now } = call
  const accountId = input.id
  if (input.email && email !== null)
    await proveDeskCode(call, { purpose: 'RECOVERY', ...input.email, target: addressOf({ email }), accountId })
  if (input.mobile && mobile !== null)
    await proveDeskCode(call, { purpose: 'RECOVERY', ...input.mobile, target: addressOf(mobile), accountId })
  await spendDeskCodes(
    { db, now },
    [input.email?.otpId, input.mobile?.otpId].filter(id => id !== undefined),
  )
}

export default handler(
  beginRecovery,
  async call => {
    const { input, actor, context, db, now, refuse, setAuditSubject } = call
    setAuditSubject(input.id)
    if (!(await lockAccount(db, input.id))) return refuse('request.not-found')
    const { assistedAt } = await findRegistrant(db, input.id)
    const contacts = contactsOf(call)
    const { email, mobile } = contacts
    // For an account that could never log in, both contacts are new.
    const isWhole = assistedAt === null ? email !== null || mobile !== null : email !== null && mobile !== null
    if (!isWhole) return refuse('privacy.recovery.incomplete')
    await endExpired(db, now)
    const open = db.selectFrom('privacy.recovery').select('id').where('accountId', '=', input.id)
    if (await open.where('endedAt', 'is', null).executeTakeFirst()) return refuse('privacy.recovery.open')
    const taken = await takenContact(db, input.id, contacts)
    if (taken !== null) return refuse(taken === 'email' ? 'accounts.email.taken' : 'accounts.phone.taken')
    await proveAll(call, contacts)
    const id = randomUUID()
    const proposedAt = now.toISOString()
    const row = {
      id,
      accountId: input.id,
      state: 'PROPOSED',
      reason: input.reason,
      proposedBy: actor.staffId,
      proposedAt,
    }
    await db
      .insertInto('privacy.recovery')
      .values({ ...row, email, areaCode: mobile?.areaCode ?? null, phoneNumber: mobile?.phoneNumber ?? null })
      .execute()
    const proposal = { operation: beginRecovery.name, subject: id, input: {}, reason: input.reason }
    await context.proposals.propose(call, proposal)
    return { recoveryId: id }
  },
  { cpuBound: true },
)
