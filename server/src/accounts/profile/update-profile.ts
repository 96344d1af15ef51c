import { updateProfile } from '#contract/accounts/profile'
import { normalisePhone } from '#contract/identity'
import { moveLetters, sendNotice } from '../../notices/index.ts'
import { handler, type Call } from '../../platform/pipeline/handler.ts'
import { brokenUnique } from '../../platform/database/database.ts'
import { codeMinutes } from '../code/code.ts'
import { spendCode } from '../code/spend-code.ts'
import { endSessions, retireResets } from '../login/end-sessions.ts'
import { normalisedAddressOf } from '../login/username.ts'
import { provePassword } from '../password/prove-password.ts'
import { showTime } from '../../platform/clock.ts'
import { readProfile } from './read-profile.ts'

const names = {
  EMAIL: { en: 'email address', 'zh-HK': '電郵地址', 'zh-CN': '邮箱' },
  SMS: { en: 'mobile number', 'zh-HK': '手提電話號碼', 'zh-CN': '手机号码' },
} as const

const addressOf = (
  channel: 'EMAIL' | 'SMS',
  { email, areaCode, phoneNumber }: { email: string; areaCode: string; phoneNumber: string },
): string => (channel === 'EMAIL' ? email : `+${areaCode}${phoneNumber}`)

type UpdateCall = Call<typeof updateProfile>

/** Notifies the old email and the new one, so that a person who lost the account can act (ASVS 6.3.7). */
const notifyAddresses = async (call: UpdateCall, addresses: readonly string[]): Promise<void> => {
  const { actor, now, input } = call
  const values = { what: names[input.contact.channel][actor.locale], time: showTime(now.toISOString(), actor.locale) }
  for (const to of new Set(addresses)) {
    await sendNotice(call, { channel: 'EMAIL', to, locale: actor.locale, template: 'contactChanged', values })
  }
}

export default handler(
  updateProfile,
  async call => {
    const { input, actor, context, db, now, refuse, setAuditSubject } = call
    setAuditSubject(actor.accountId)
    await provePassword(call, actor.accountId, input.password)
    const before = await db
      .selectFrom('accounts.account')
      .select(['email', 'areaCode', 'phoneNumber'])
      .where('id', '=', actor.accountId)
      .executeTakeFirstOrThrow()
    const { contact } = input
    const change =
      contact.channel === 'EMAIL'
        ? { email: contact.email }
        : { areaCode: contact.areaCode, phoneNumber: normalisePhone(contact.areaCode, contact.phoneNumber) }
    const { accountId } = actor
    const asked = { purpose: 'CONTACT', minutes: codeMinutes, target: normalisedAddressOf(change), accountId } as const
    if ((await spendCode(db, now, { token: input.otpToken, ...asked })) === null) return refuse('accounts.code.expired')
    try {
      await db.updateTable('accounts.account').set(change).where('id', '=', actor.accountId).execute()
    } catch (fault) {
      const constraint = brokenUnique(fault)
      if (constraint === 'account_email_taken') return refuse('accounts.email.taken')
      if (constraint === 'account_phone_taken') return refuse('accounts.phone.taken')
      throw fault
    }
    // Ends all other sessions and invalidates password resets, so that nobody who used the old contact stays logged
    // in (S-A7).
    await endSessions(db, actor.accountId, now, actor.sessionId)
    await retireResets(db, before.email, now)
    await moveLetters(
      context.vault,
      db,
      addressOf(contact.channel, before),
      addressOf(contact.channel, { ...before, ...change }),
    )
    const after = await readProfile(context, db, actor.accountId)
    await notifyAddresses(call, [before.email, after.email])
    return after
  },
  { cpuBound: true, exclusive: true },
)
