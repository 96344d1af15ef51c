import type { Reader } from '../../../platform/database/database.ts'

/** Revokes the QR codes of a locked registration from now on; the next code that is shown is new. */
export const renewQr = async (db: Reader, ticketId: string): Promise<void> => {
  await db
    .updateTable('sales.ticket')
    .set(eb => ({ qrVersion: eb('qrVersion', '+', 1), version: eb('version', '+', 1) }))
    .where('id', '=', ticketId)
    .execute()
}
