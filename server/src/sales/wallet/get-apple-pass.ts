import { getApplePass, passMedia } from '#contract/sales/wallet/wallet'
import { handler } from '../../platform/pipeline/handler.ts'
import { Bytes, Later } from '../../platform/refusal.ts'
import { makeApplePass } from './make-apple-pass.ts'
import { readContent } from './read-pass.ts'
import { requireShown } from './require-shown.ts'
import { storePass } from './store-pass.ts'

export default handler(
  getApplePass,
  async call => {
    const { input, context, db, now, refuse } = call
    const { locale } = call.caller
    const { apple } = context.wallets
    const ticket = await requireShown(call, input.id, 'APPLE')
    if (apple === null) return refuse('sales.wallet.off')
    const serial = await storePass(db, { ticketId: ticket.id, wallet: 'APPLE', locale, now })
    const { accountId, registrationNumber } = ticket
    const content = await readContent(call, { ticketId: ticket.id, accountId, wallet: 'APPLE', isReplaced: false })
    return new Later(
      async () =>
        new Bytes(passMedia, await makeApplePass(context, apple, { serial, locale, content }), {
          fileName: `${registrationNumber}.pkpass`,
        }),
    )
  },
  // The server remembers which passes are out, so that it can tell the devices about changes.
  { writes: true },
)
