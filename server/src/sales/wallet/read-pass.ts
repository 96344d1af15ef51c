import { timingSafeEqual } from 'node:crypto'
import { isId, Locale } from '#contract/common'
import type { Reader } from '../../platform/database/database.ts'
import type { Context } from '../../platform/context.ts'
import type { Location } from '../../platform/crypto/vault.ts'
import type { Scope } from '../../platform/scope.ts'
import { showTicket } from '../ticket/show-ticket.ts'
import { type Content, contentOf } from './describe-pass.ts'

/**
 * Returns the token with which the wallet proves that it has the pass. It is derived from the serial number with the
 * server's key, so that it is stored nowhere but in the pass.
 */
export const passToken = ({ vault }: Pick<Context, 'vault'>, serial: string): string =>
  vault.mac('wallet-pass', serial).toString('base64url')

/** True if a token is that of the pass. */
export const isPassToken = (context: Pick<Context, 'vault'>, serial: string, given: string): boolean => {
  const [known, other] = [Buffer.from(passToken(context, serial)), Buffer.from(given)]
  return known.length === other.length && timingSafeEqual(known, other)
}

/** Returns the form in which the id of a device is stored. */
export const deviceIndex = ({ vault }: Pick<Context, 'vault'>, device: string): Buffer =>
  vault.mac('wallet-device', device)

/** Location of a sealed push token; it is bound into its encryption. */
export const pushLocation = (serial: string, device: Buffer): Location => ({
  table: 'sales.wallet_device',
  column: 'push_token',
  row: `${serial}|${device.toString('hex')}`,
})

/** Reads a pass with its registration's present QR version; undefined if there is none with that serial number. */
export const findPass = async (db: Reader, serial: string) => {
  if (!isId(serial)) return undefined
  const row = await db
    .selectFrom('sales.walletPass as pass')
    .innerJoin('sales.ticket as ticket', 'ticket.id', 'pass.ticketId')
    .select(['pass.serial', 'pass.ticketId', 'pass.accountId', 'pass.wallet', 'pass.locale', 'pass.changedAt'])
    .select(eb => eb('pass.qrVersion', '<>', eb.ref('ticket.qrVersion')).as('isReplaced'))
    .where('pass.serial', '=', serial)
    .executeTakeFirst()
  return row && { ...row, locale: Locale.parse(row.locale), isReplaced: Boolean(row.isReplaced) }
}

export type StoredPass = NonNullable<Awaited<ReturnType<typeof findPass>>>

/** Returns what a pass shows now. */
export const readContent = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  { ticketId, accountId, wallet, isReplaced }: Pick<StoredPass, 'ticketId' | 'accountId' | 'wallet' | 'isReplaced'>,
): Promise<Content> => {
  const ticket = await showTicket({ context, db, now }, accountId, ticketId)
  if (!ticket) throw new Error('a pass is of a registration')
  const appointment = await db
    .selectFrom('sales.appointment as appointment')
    .innerJoin('sales.slot as slot', 'slot.id', 'appointment.slotId')
    .select('slot.startsAt')
    .where('appointment.ticketId', '=', ticketId)
    .executeTakeFirst()
  // A pass of Apple is a file for the registrant alone; that of Google is sent to Google.
  return contentOf(ticket, { appointment: appointment?.startsAt ?? null, isReplaced, isOwn: wallet === 'GOOGLE' })
}
