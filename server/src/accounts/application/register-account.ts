import { letterName } from '#contract/person-name'
import { randomUUID } from 'node:crypto'
import { applicationFaults, registerAccount } from '#contract/accounts/account'
import { joinsClub } from '#contract/consents/consent'
import { needsPrcConsents, normalisePhone } from '#contract/identity'
import { recordConsents } from '../../consents/index.ts'
import { sendNotice } from '../../notices/index.ts'
import { type Call, handler } from '../../platform/pipeline/handler.ts'
import { issueFaults } from '../../platform/pipeline/input.ts'
import { brokenUnique } from '../../platform/database/database.ts'
import { addJob } from '../../platform/queue/jobs.ts'
import { chooseDocuments } from '../document/choose-documents.ts'
import { validatePassword } from '../password/set-password.ts'
import { isProof, spendCode } from '../code/spend-code.ts'
import { normalisedAddressOf } from '../login/username.ts'
import { reopenSlide } from '../slide/reopen-slide.ts'
import type { WindowLimit } from '../../platform/limits.ts'
import { portalUrl } from '../../platform/context.ts'
import { todayInHongKong } from '../../platform/clock.ts'
import { Invalid, Refusal } from '../../platform/refusal.ts'
import { findUnknownCodes } from '../../reference/index.ts'
import { insertAccount } from './insert-account.ts'

const taken = {
  account_email_taken: 'accounts.email.taken',
  account_phone_taken: 'accounts.phone.taken',
  account_id_number_taken: 'accounts.id-number.taken',
} as const

const isTaken = (name: string | null): name is keyof typeof taken => name !== null && Object.hasOwn(taken, name)

/**
 * An answer about another person's email or identity number costs one attempt. The limit is low enough that nobody
 * can try numbers in bulk (S-K4).
 */
const perNumber: WindowLimit = { name: 'register', points: 3, seconds: 86_400 }

/** Minutes to finish the form after the code was verified. */
const formMinutes = 30

type RegisterCall = Call<typeof registerAccount>

/** Refuses, with a fault for each field, an application that is invalid for every sender. */
const validateApplication = ({ input, now }: Pick<RegisterCall, 'input' | 'now'>): void => {
  const faults = issueFaults(applicationFaults(input, todayInHongKong(now)))
  if (faults.length > 0) throw new Invalid(faults)
}

/** Refuses, with a fault for each field, codes that are not in the reference lists. */
const validateCodes = async ({ input, db }: RegisterCall): Promise<void> => {
  const chosen = [
    { field: 'nationality', category: 'NATIONALITY' as const, code: input.nationality },
    { field: 'issuingCountry', category: 'COUNTRY' as const, code: input.issuingCountry },
  ].flatMap(({ code, ...one }) => (code === null ? [] : [{ ...one, code }]))
  const unrecognised = (await findUnknownCodes(db, chosen)).map(at => ({
    field: chosen[at]?.field ?? '',
    code: 'not_offered' as const,
  }))
  if (unrecognised.length > 0) throw new Invalid(unrecognised)
}

export default handler(
  registerAccount,
  async call => {
    const { input, now, refuse } = call
    validateApplication(call)
    const phoneNumber = normalisePhone(input.areaCode, input.phoneNumber)
    const target = normalisedAddressOf({ areaCode: input.areaCode, phoneNumber })
    const proof = { token: input.otpToken, purpose: 'REGISTER', minutes: formMinutes, target } as const
    const spent = await spendCode(call.db, now, proof)
    if (spent === null) return refuse('accounts.code.expired')
    call.setAuditSubject(spent.id)
    await validateCodes(call)
    await validatePassword(input.password, { ...input, phoneNumber })
    await call.context.limits.need(perNumber, target)
    const id = randomUUID()
    try {
      await insertAccount(call, id, { ...input, phoneNumber, locale: call.caller.locale })
    } catch (fault) {
      const name = brokenUnique(fault)
      if (!isTaken(name)) throw fault
      return refuse(taken[name])
    }
    call.setAuditSubject(id)
    const documents = { way: input.documentWay, uploads: call.uploads }
    await chooseDocuments(call.db, now, { accountId: id, propertyId: null }, documents)
    const region = needsPrcConsents(input) ? 'CN' : 'HK'
    await recordConsents(call, { accountId: id, intentId: null, scope: 'ACCOUNT', region, answers: input.consents })
    // The club is notified by a job after the response, as it is when a person joins with a registration.
    const joins = joinsClub(input.consents)
    if (joins) await addJob(call.db, 'club:join', { accountId: id })
    await sendNotice(call, {
      channel: 'EMAIL',
      to: input.email,
      locale: call.caller.locale,
      template: 'welcome',
      values: {
        name: letterName(call.caller.locale, input),
        url: portalUrl(call.context, call.caller.locale, 'login'),
      },
    })
    // The applicant is logged in directly, without a second slide check.
    await reopenSlide(call.db, now, { codeId: spent.id, target })
    return { id }
  },
  {
    cpuBound: true,
    requiresAdmission: true,
    authenticateUpload: async call => {
      const { input, db, now, context } = call
      validateApplication(call)
      const proof = { token: input.otpToken, purpose: 'REGISTER', minutes: formMinutes } as const
      if (!(await isProof(db, now, proof))) throw new Refusal('accounts.code.expired')
      return context.vault.mac('proof', input.otpToken).toString('base64url')
    },
  },
)
