import { type CodePurpose, type CodeTarget, generateCode } from '#contract/accounts/one-time-code'
import { handler } from '../../platform/pipeline/handler.ts'
import type { Reader } from '../../platform/database/database.ts'
import { spendSlide } from '../slide/spend-slide.ts'
import { portalUrl } from '../../platform/context.ts'
import { addressOfCode, askerOf, sendCode } from './send-code.ts'

/**
 * Allowed channels for each purpose. REGISTER proves the applicant's mobile number, FORGOT_PASSWORD the email of an
 * account. The alternative to the slide picture accepts either channel.
 */
const channels: Record<CodePurpose, readonly CodeTarget['channel'][]> = {
  REGISTER: ['SMS'],
  FORGOT_PASSWORD: ['EMAIL'],
  SLIDE_CHECK: ['SMS', 'EMAIL'],
  // Only the logged-in registrant can request this code, by a separate operation.
  CONTACT: [],
  // Only staff can request these codes, for a person at the desk.
  RECOVERY: [],
  PRESENCE: [],
}

/** Returns the id of the account that has this email, or null if there is none. */
const ownerOf = async (db: Reader, email: string): Promise<string | null> =>
  (await db.selectFrom('accounts.account').select('id').where('email', '=', email).executeTakeFirst())?.id ?? null

export default handler(
  generateCode,
  async call => {
    const { input, caller, context, db, now, refuse, invalid, setAuditSubject } = call
    const { purpose, target } = input
    if (!channels[purpose].includes(target.channel)) {
      invalid({ field: channels[purpose].length === 0 ? 'purpose' : 'target.channel', code: 'not_offered' })
    }
    const address = addressOfCode(target)
    if (purpose === 'REGISTER' || purpose === 'FORGOT_PASSWORD')
      await spendSlide(call, input.captchaSessionId, purpose, address)
    const slide = await db
      .selectFrom('accounts.slide')
      .select('id')
      .where('id', '=', input.captchaSessionId)
      .where('expiresAt', '>', now.toISOString())
      // A code cannot take the place of a check that is solved, which its use would refuse after the code was typed.
      .$if(purpose === 'SLIDE_CHECK', query => query.where('solvedAt', 'is', null))
      .executeTakeFirst()
    if (!slide) return refuse('accounts.slide.failed')
    const owner = purpose === 'FORGOT_PASSWORD' ? await ownerOf(db, address) : null
    // The caller learns nothing; the owner of the address is notified (S-K3).
    const notice = { template: 'noAccount', values: { url: portalUrl(context, caller.locale, 'register') } } as const
    const sent = await sendCode(call, {
      purpose,
      target,
      slideId: slide.id,
      asker: await askerOf(call, null, owner),
      ...(purpose === 'FORGOT_PASSWORD' && owner === null && { notice }),
    })
    setAuditSubject(sent.otpId)
    return sent
  },
  { cpuBound: true, requiresAdmission: true },
)
