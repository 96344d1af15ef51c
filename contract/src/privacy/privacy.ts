import * as z from 'zod/mini'
import { Profile } from '../accounts/account.ts'
import { Channel } from '../campaigns/campaign.ts'
import { Count, example, Instant, Words } from '../common.ts'
import { ConsentEvent } from '../consents/record.ts'
import { operation } from '../operation.ts'
import { Payment } from '../payments/payment.ts'
import { Draft } from '../sales/registration/draft.ts'
import { Intent } from '../sales/registration/intent.ts'
import { KnownCompany, KnownPerson } from '../sales/registration/party.ts'
import { Wallet } from '../sales/wallet/wallet.ts'
import { OwnRequest } from './request.ts'

const Signed = z.strictObject({
  drawing: example(z.nullable(z.string()), 'M120 300L180 260L240 310'),
  typedName: example(z.nullable(z.string()), null),
})

/** All data that we hold about a person, in a machine-readable form (PDPO DPP 6, PIPL art. 45). */
export const Holding = z.strictObject({
  madeAt: Instant,
  profile: Profile,
  consents: z.array(z.extend(ConsentEvent, { code: example(z.string(), 'TERMS'), shownAt: Instant })),
  registrations: z.array(Intent),
  /** Payments that were entered or made for the person. */
  payments: z.array(z.extend(Payment, { registrationNumber: example(z.string(), 'R-7KQ4-M2XP') })),
  drafts: z.array(Draft),
  /** Sessions for whose opening the person asked to be notified, with the text that the person clicked. */
  openings: z.array(
    z.strictObject({
      propertyName: Words,
      sessionName: Words,
      text: example(z.string(), 'Tell me when it opens'),
      askedAt: Instant,
    }),
  ),
  /** People whom the person entered to be named in registrations. */
  people: z.array(KnownPerson),
  companies: z.array(KnownCompany),
  /** Signatures for consents at the sales office: drawn, as an SVG path, or as a typed name. */
  signatures: z.array(z.extend(Signed, { signedAt: Instant })),
  /** Cashier’s orders and cheques that were handed back, and their signatures of receipt. */
  handBacks: z.array(
    z.extend(Signed, {
      registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
      orderNumber: example(z.string(), 'P-7KQ4-M2XP'),
      at: Instant,
      receiver: example(z.string(), 'CHAN TAI MAN'),
    }),
  ),
  /** Appointments at the sales office. */
  appointments: z.array(
    z.strictObject({ registrationNumber: example(z.string(), 'R-7KQ4-M2XP'), startsAt: Instant, bookedAt: Instant }),
  ),
  /** Visits of the person to the sales office with a queue number. */
  visits: z.array(
    z.strictObject({
      registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
      number: Count,
      arrivedAt: Instant,
      endedAt: example(z.nullable(Instant), null),
    }),
  ),
  /** Passes of registrations that the person took to a wallet app, and on how many devices Apple’s are. */
  walletPasses: z.array(
    z.strictObject({
      registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
      wallet: Wallet,
      createdAt: Instant,
      devices: Count,
    }),
  ),
  /** Service notices and marketing that the person received as one of many. */
  campaigns: z.array(
    z.strictObject({
      subject: example(z.string(), 'The sales office is closed'),
      channel: example(Channel, 'EMAIL'),
      at: Instant,
    }),
  ),
  /** Requests of the person to the privacy officer, and the answers. */
  requests: z.array(OwnRequest),
  /** Passkeys with which the person may log in instead of the password. */
  passkeys: z.array(
    z.strictObject({ name: example(z.string(), 'iPhone'), createdAt: Instant, usedAt: z.nullable(Instant) }),
  ),
  /** Logins that may still be in use. */
  sessions: z.array(z.strictObject({ createdAt: Instant, expiresAt: Instant })),
})

/** The password confirms operations that concern the whole person, because a session may be left open unattended. */
export const Confirmation = z.strictObject({
  password: example(z.string().check(z.minLength(1, 'required'), z.maxLength(512, 'too_long')), 'Harbour#2026'),
})

export const exportData = operation({
  name: 'privacy.data.export',
  summary:
    'All data that we hold about the one who asks, who proves it by the password. The identity number is masked, as everywhere.',
  method: 'POST',
  path: '/v1/user/export',
  who: 'registrant',
  input: Confirmation,
  output: Holding,
})

export const printData = operation({
  name: 'privacy.data.print',
  summary: 'The same as a PDF to be read, in the language of the request.',
  method: 'POST',
  path: '/v1/user/export/pdf',
  who: 'registrant',
  wire: 'stream',
  media: ['application/pdf'],
  input: Confirmation,
  output: z.unknown(),
})

export const eraseAccount = operation({
  name: 'privacy.accounts.erase',
  summary:
    'Erases the account and the personal data of the one who asks. Refused while the data are needed for a legal matter, a registration is neither done, voided nor withdrawn, or some of a deposit has still to go back.',
  method: 'POST',
  path: '/v1/user/erase',
  who: 'registrant',
  input: Confirmation,
  output: z.strictObject({}),
  refusals: ['privacy.data.needed', 'privacy.registration.alive', 'privacy.deposit.held'],
})
