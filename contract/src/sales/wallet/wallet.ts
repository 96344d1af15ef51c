import * as z from 'zod/mini'
import { example, Id } from '../../common.ts'
import { operation } from '../../operation.ts'

// The pass of a registration in the wallet app of a phone.

export const Wallet = example(z.enum(['APPLE', 'GOOGLE']), 'APPLE')
export type Wallet = z.output<typeof Wallet>

/** Media type of a pass file of Apple Wallet. */
export const passMedia = 'application/vnd.apple.pkpass'

export const getApplePass = operation({
  name: 'sales.wallet.apple-pass',
  summary:
    'The pass of one of the asker’s own registrations for Apple Wallet, signed with the vendor’s certificate. The wallet then asks for its later states by itself.',
  method: 'GET',
  path: '/v1/sales/intents/ticket/{id}/apple-pass',
  who: 'registrant',
  wire: 'stream',
  media: [passMedia],
  input: z.strictObject({ id: Id }),
  output: z.unknown(),
  refusals: ['request.not-found', 'sales.ticket.state', 'sales.wallet.off'],
})

export const saveToGoogleWallet = operation({
  name: 'sales.wallet.save-to-google',
  summary:
    'Stores the pass of one of the asker’s own registrations with Google Wallet. Returns the link by which the asker saves it in their wallet.',
  method: 'POST',
  path: '/v1/sales/intents/ticket/{id}/google-pass',
  who: 'registrant',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({ url: example(z.string(), 'https://pay.google.com/gp/v/save/eyJhbGciOiJSUzI1NiJ9') }),
  refusals: [
    'request.not-found',
    'request.too-many',
    'sales.ticket.state',
    'sales.wallet.off',
    'sales.wallet.unreachable',
  ],
})
