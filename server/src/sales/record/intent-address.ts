import { Address } from '#contract/sales/intent'
import type { Context } from '../../platform/context.ts'
import type { DataKey } from '../../platform/crypto/index.ts'
import { storedShape } from '../../platform/stored-shape.ts'

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

/** The correspondence address of an intent, opened. */
export const openAddress = ({ vault }: Pick<Context, 'vault'>, key: DataKey, { id, addressSealed }: Sealed) =>
  storedAddress.read(vault.open(key, addressLocation(id), addressSealed))
