import { Address } from '#contract/sales/intent'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { ownDataKey } from './own-data-key.ts'

type Sealed = { id: string; addressSealed: Buffer }

/** Where the address of an intent stands; bound into its seal. */
export const addressLocation = (intentId: string) => ({
  table: 'sales.intent',
  column: 'address_sealed',
  row: intentId,
})

/** The correspondence addresses of an account's own intents, opened, in order. */
export const openAddresses = async (context: Context, db: Reader, accountId: string, intents: readonly Sealed[]) => {
  const key = await ownDataKey(context, db, accountId)
  return intents.map(({ id, addressSealed }) =>
    Address.parse(JSON.parse(context.vault.open(key, addressLocation(id), addressSealed))),
  )
}
