import * as z from 'zod/mini'
import { ConsentAnswer, example, Id, Instant, Locale, Words } from '../../common.ts'
import { ConsentDefinition, ConsentRegion } from '../../consents/consent.ts'
import { operation } from '../../operation.ts'
import { SalesOffice } from '../property/sales-session.ts'

// Consent link: each adult named in a registration reads and gives their own consents through a link, without an
// account (D-4.3).

export const PartyRole = z.enum(['JOINT', 'DIRECTOR'])

/** Secret of a link. It is in the fragment of the URL, which no server sees. */
const LinkToken = example(
  z.string().check(z.regex(/^[\w-]{43}$/, 'invalid')),
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
)

export const openConsentLink = operation({
  name: 'sales.consent-links.open',
  summary: 'What the holder of a link is asked: for which registration, by whom, and which consents.',
  method: 'POST',
  path: '/v1/sales/consent-links/open',
  who: 'link',
  input: z.strictObject({ token: LinkToken }),
  output: z.strictObject({
    /** Names as in the letter that contained the link, in the language of the caller. */
    name: example(z.string(), 'CHAN Tai Man'),
    registrantName: example(z.string(), 'CHAN Siu Ming'),
    role: PartyRole,
    propertyName: Words,
    sessionName: Words,
    /** Sales office where the person may read and sign instead. */
    salesOffice: SalesOffice,
    registrationNumber: example(z.string(), 'R-7KQ4-M2XP'),
    region: ConsentRegion,
    answeredAt: z.nullable(Instant),
    shownAt: Instant,
    definitions: z.array(ConsentDefinition),
  }),
  refusals: ['sales.consent-link.gone'],
})

export const answerConsentLink = operation({
  name: 'sales.consent-links.answer',
  summary: 'Gives the consents of the person to whom the link was sent.',
  method: 'POST',
  path: '/v1/sales/consent-links/answer',
  who: 'link',
  input: z.strictObject({ token: LinkToken, consents: z.array(ConsentAnswer).check(z.maxLength(20, 'too_long')) }),
  output: z.strictObject({ answeredAt: Instant }),
  refusals: ['sales.consent-link.gone', 'sales.naming.full', 'consents.required', 'consents.outdated'],
})

export const withdrawConsentLink = operation({
  name: 'sales.consent-links.withdraw',
  summary:
    'Takes back the consents of the person to whom the link was sent. The registration is not verified without them; its registrant is told. They can be given again by the same link.',
  method: 'POST',
  path: '/v1/sales/consent-links/withdraw',
  who: 'link',
  input: z.strictObject({ token: LinkToken, locale: Locale, shownAt: Instant }),
  output: z.strictObject({ withdrawnAt: Instant }),
  refusals: ['sales.consent-link.gone'],
})

export const getConsentLinkReceipt = operation({
  name: 'sales.consent-links.receipt',
  summary:
    'All evidence of what the person to whom the link was sent has answered, as a PDF in the language of the request.',
  method: 'POST',
  path: '/v1/sales/consent-links/receipt',
  who: 'link',
  wire: 'stream',
  media: ['application/pdf'],
  input: z.strictObject({ token: LinkToken }),
  output: z.unknown(),
  refusals: ['sales.consent-link.gone'],
})

export const sendConsentLink = operation({
  name: 'sales.consent-links.send',
  summary: 'Sends the link again to a person whom one’s registration names; the one before is dead.',
  method: 'POST',
  path: '/v1/sales/named-people/{id}/consent-link',
  who: 'registrant',
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ sentAt: Instant }),
  refusals: ['request.not-found', 'sales.ticket.state'],
})
