import type { Reader } from '../../platform/database/database.ts'

/** Returns the passes that an account took to a wallet, and on how many devices each is as far as we know. */
export const readWalletPasses = (db: Reader, accountId: string) =>
  db
    .selectFrom('sales.walletPass as pass')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'pass.ticketId')
    .leftJoin('sales.walletDevice as device', 'device.serial', 'pass.serial')
    .select(['ticket.registrationNumber', 'pass.wallet', 'pass.createdAt'])
    .select(eb => eb.fn.count<number>('device.device').as('devices'))
    .where('pass.accountId', '=', accountId)
    .groupBy(['pass.serial', 'ticket.registrationNumber'])
    .orderBy('pass.createdAt')
    .execute()
