import * as z from 'zod/mini'
import { openSignature, signedAs } from '../../consents/index.ts'
import type { Context } from '../../platform/context.ts'
import type { DataKey, Location } from '../../platform/crypto/vault.ts'
import type { Reader } from '../../platform/database/database.ts'
import { numberRows } from '../../sales/index.ts'

/** Returns the location of the sealed receiver and signature of a hand-back. The location is bound into the seal. */
export const handBackLocation = (instrumentId: string): Location => ({
  table: 'payments.hand_back',
  column: 'sealed',
  row: instrumentId,
})

const SealedReceiver = z.object({ receiver: z.string() })

/** Decrypts the name of the person who received an instrument back. */
export const openReceiver = (vault: Context['vault'], key: DataKey, instrumentId: string, sealed: Buffer): string =>
  SealedReceiver.parse(JSON.parse(vault.open(key, handBackLocation(instrumentId), sealed))).receiver

/** Returns to whom instruments of an account were handed back, and how the receivers signed. */
export const readHandBacks = async ({ vault }: Pick<Context, 'vault'>, db: Reader, key: DataKey, accountId: string) => {
  const rows = await db
    .selectFrom('payments.handBack as back')
    .innerJoin('payments.instrument as instrument', 'instrument.id', 'back.instrumentId')
    .innerJoin(numberRows(db).as('ticket'), 'ticket.id', 'instrument.ticketId')
    .select(['instrument.id', 'instrument.orderNumber', 'ticket.registrationNumber', 'back.at', 'back.sealed'])
    .where('back.accountId', '=', accountId)
    .orderBy('back.at')
    .execute()
  return rows.map(({ id, sealed, ...row }) => {
    const text = vault.open(key, handBackLocation(id), sealed)
    return { ...row, receiver: SealedReceiver.parse(JSON.parse(text)).receiver, ...signedAs(openSignature(text)) }
  })
}
