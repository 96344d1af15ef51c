import { showsQr } from '#contract/sales/ticket/qr'
import type { Wallet } from '#contract/sales/wallet/wallet'
import { Refusal } from '../../platform/refusal.ts'
import type { Scope } from '../../platform/scope.ts'
import { openWalletNames } from '../../platform/wallets.ts'
import { type JoinedTicket, readTickets } from '../ticket/read-tickets.ts'

/**
 * Returns a registrant's own registration whose pass can be added to a wallet: one whose QR code they may see. Refuses
 * every other, and a wallet that is off.
 */
export const requireShown = async (
  { context, db, now, actor }: Scope<'context' | 'db' | 'now' | 'actor'>,
  id: string,
  wallet: Wallet,
): Promise<JoinedTicket> => {
  const [ticket] = await readTickets(db, actor.accountId, { id })
  if (!ticket) throw new Refusal('request.not-found')
  if (!showsQr(ticket.status)) throw new Refusal('sales.ticket.state', { params: { status: ticket.status } })
  if (!openWalletNames(context.wallets, now).includes(wallet)) throw new Refusal('sales.wallet.off')
  return ticket
}
