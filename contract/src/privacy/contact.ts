import * as z from 'zod/mini'
import { Email, example, Words } from '../common.ts'
import { operation } from '../operation.ts'

/** Contacts for access and correction requests and complaints, and the regulators (PDPO DPP1(3), PIPL art. 65). */
export const getPrivacyContact = operation({
  name: 'privacy.contacts.get',
  summary: 'Whom to ask for access to one’s data or its correction, or to complain to; and the regulators.',
  method: 'GET',
  path: '/v1/privacy/contact',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.strictObject({
    officer: Words,
    organisation: Words,
    address: Words,
    email: Email,
    phone: example(z.string(), '+852 2345 0000'),
    /** Days within which a request is answered. */
    answerDays: example(z.int(), 40),
    /** `CN`: for people whom the Mainland's law covers. */
    regulators: z.array(
      z.strictObject({
        region: z.enum(['ALL', 'CN']),
        name: Words,
        url: example(z.string(), 'https://www.pcpd.org.hk'),
      }),
    ),
  }),
})
