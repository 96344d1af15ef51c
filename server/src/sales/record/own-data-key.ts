import { readAccount } from '../../accounts/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { DataKey } from '../../platform/crypto/index.ts'
import type { Context } from '../../platform/context.ts'

/** The data key of a registrant, under which all that is theirs is sealed. */
export const ownDataKey = async (
  { vault }: Pick<Context, 'vault'>,
  db: Reader,
  accountId: string,
): Promise<DataKey> => {
  const { dataKeyId } = await readAccount(db, accountId)
  return vault.dataKey(db, dataKeyId)
}
