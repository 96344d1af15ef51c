import { randomUUID } from 'node:crypto'
import { type Application, applicationFaults, registerAccount } from '#contract/accounts/account'
import { issuerOf, maskId, needsPrcConsents, normalisePhone } from '#contract/identity'
import { recordConsents } from '../consents/index.ts'
import { sendNotice } from '../notices/index.ts'
import { action, type Call } from '../platform/action.ts'
import type { Limit } from '../platform/limits.ts'
import { brokenUnique } from '../platform/database.ts'
import { portalUrl } from '../platform/world.ts'
import { todayInHongKong } from '../platform/clock.ts'
import { issueFaults } from '../platform/input.ts'
import { chooseDocuments } from './choose-documents.ts'
import { hashSecret } from './hash-secret.ts'
import { accountPlace } from './seal-account.ts'
import { judgePassword } from './set-password.ts'
import { spendCode } from './spend-code.ts'
import { targetOf } from './username.ts'

const taken = {
  account_email_taken: 'accounts.email.taken',
  account_phone_taken: 'accounts.phone.taken',
  account_id_number_taken: 'accounts.id-number.taken',
} as const

const isTaken = (name: string | null): name is keyof typeof taken => name !== null && Object.hasOwn(taken, name)

/** An answer about another's email or identity number costs a try: few enough that nobody walks through them (SAFETY.md K4). */
const perNumber: Limit = { name: 'register', points: 3, seconds: 86_400 }

/** To finish the form after the code was typed. */
const formMinutes = 30

type RegisterCall = Call<typeof registerAccount>

const insertAccount = async ({ world, db, caller, now }: RegisterCall, input: Application, phoneNumber: string) => {
  const id = randomUUID()
  const key = await world.vault.newDataKey(db)
  const passwordHash = await hashSecret(input.password)
  await db
    .insertInto('accounts.account')
    .values({
      id,
      email: input.email,
      areaCode: input.areaCode,
      phoneNumber,
      passwordHash,
      englishLastName: input.englishLastName,
      englishFirstName: input.englishFirstName,
      chineseLastName: input.chineseLastName,
      chineseFirstName: input.chineseFirstName,
      gender: input.gender,
      nationality: input.nationality,
      idType: input.idType,
      issuingCountry: input.issuingCountry,
      idNumberSealed: world.vault.seal(key, accountPlace(id, 'id_number_sealed'), input.idNumber),
      idNumberMasked: maskId(input.idNumber),
      idNumberIndex: world.vault.blindIndex(input.idType, issuerOf(input.idType, input.issuingCountry), input.idNumber),
      dateOfBirthSealed: world.vault.seal(key, accountPlace(id, 'date_of_birth_sealed'), input.dateOfBirth),
      dataKeyId: key.id,
      locale: caller.locale,
      createdAt: now.toISOString(),
    })
    .execute()
  return id
}

export default action(
  registerAccount,
  async call => {
    const { input, now, refuse, invalid } = call
    const faults = issueFaults(applicationFaults(input, todayInHongKong(now)))
    if (faults.length > 0) invalid(...faults)
    const phoneNumber = normalisePhone(input.areaCode, input.phoneNumber)
    const target = targetOf({ areaCode: input.areaCode, phoneNumber })
    const proof = { token: input.otpToken, purpose: 'REGISTER', minutes: formMinutes, target } as const
    if ((await spendCode(call.db, now, proof)) === null) return refuse('accounts.code.expired')
    await judgePassword(input.password, { ...input, phoneNumber })
    await call.world.limits.need(perNumber, call.world.vault.mac('register', target).toString('base64url'))
    let id: string
    try {
      id = await insertAccount(call, input, phoneNumber)
    } catch (fault) {
      const name = brokenUnique(fault)
      if (!isTaken(name)) throw fault
      return refuse(taken[name])
    }
    call.about(id)
    const documents = { way: input.documentWay, papers: call.papers }
    await chooseDocuments(call.db, now, { accountId: id, propertyId: null }, documents)
    const region = needsPrcConsents(input) ? 'CN' : 'HK'
    await recordConsents(call, { accountId: id, intentId: null, scope: 'ACCOUNT', region, answers: input.consents })
    await sendNotice(call, {
      channel: 'EMAIL',
      to: input.email,
      locale: call.caller.locale,
      template: 'welcome',
      values: {
        name: input.chineseLastName ?? input.englishLastName,
        url: portalUrl(call.world, call.caller.locale, 'login'),
      },
    })
    return { id }
  },
  { costly: true },
)
