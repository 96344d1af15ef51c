import { Address } from '#contract/sales/registration/intent'
import type { Context } from '../../platform/context.ts'
import type { DataKey } from '../../platform/crypto/vault.ts'
import { storedShape } from '../../platform/stored-shape.ts'

/** The correspondence address of an intent. */
export const storedAddress = storedShape(Address, [
  // A place that is in no list could not be entered in this version.
  old => ({ cityName: null, districtName: null, ...old }),
])

type Sealed = { id: string; addressSealed: Buffer }

/** Location of an intent's address in the database; it is bound into the encryption. */
export const addressLocation = (intentId: string) => ({
  table: 'sales.intent',
  column: 'address_sealed',
  row: intentId,
})

/** Returns the correspondence address of an intent, decrypted. */
export const openAddress = ({ vault }: Pick<Context, 'vault'>, key: DataKey, { id, addressSealed }: Sealed) =>
  storedAddress.read(vault.open(key, addressLocation(id), addressSealed))
