import { Address } from '#contract/sales/intent'
import type { Reader } from '../../platform/database/index.ts'
import type { Context } from '../../platform/context.ts'
import { storedShape } from '../../platform/stored-shape.ts'
import { ownDataKey } from './own-data-key.ts'

/** The correspondence address of an intent. */
export const storedAddress = storedShape(Address, [
  // What no list has could not be typed.
  old => ({ cityName: null, districtName: null, ...old }),
])

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
    storedAddress.read(context.vault.open(key, addressLocation(id), addressSealed)),
  )
}
