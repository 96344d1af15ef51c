import { saveToGoogleWallet } from '#contract/sales/wallet/wallet'
import type { WindowLimit } from '../../platform/limits.ts'
import { preparedHandler } from '../../platform/pipeline/handler.ts'
import { Refusal } from '../../platform/refusal.ts'
import { WalletUnreachable } from '../../platform/wallets.ts'
import { describeGooglePass, objectId } from './describe-google-pass.ts'
import { logoOf } from './logo-of.ts'
import { readContent } from './read-pass.ts'
import { requireShown } from './require-shown.ts'
import { storePass } from './store-pass.ts'

/** Each call sends two requests to Google, and nobody needs the link more often. */
const perHour: WindowLimit = { name: 'google-pass', points: 30, seconds: 3_600 }

export default preparedHandler(saveToGoogleWallet, async call => {
  const { input, actor, caller, context, db, now } = call
  const ticket = await requireShown(call, input.id, 'GOOGLE')
  const { google } = context.wallets
  if (google === null) throw new Refusal('sales.wallet.off')
  await context.limits.need(perHour, actor.accountId)
  const { id: ticketId, accountId } = ticket
  const { locale } = caller
  // The pass is stored here before Google has it: whatever Google has can be found and emptied.
  const serial = await storePass(db, { ticketId, wallet: 'GOOGLE', locale, now })
  const content = await readContent({ context, db, now }, { ticketId, accountId, wallet: 'GOOGLE', isReplaced: false })
  const { issuerId } = google
  try {
    await google.store(describeGooglePass(content, { issuerId, serial, locale, logo: logoOf(context.config) }))
  } catch (fault) {
    if (!(fault instanceof WalletUnreachable)) throw fault
    context.log.error({ err: fault }, 'Google Wallet does not take a pass')
    throw new Refusal('sales.wallet.unreachable', { retryAfter: 30 })
  }
  return async ({ setAuditSubject }) => {
    setAuditSubject(ticketId)
    return { url: google.saveUrl(objectId(issuerId, serial)) }
  }
})
