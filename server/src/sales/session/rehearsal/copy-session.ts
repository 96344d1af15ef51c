import { randomUUID } from 'node:crypto'
import type { SetUp } from '#contract/sales/session/set-up'
import type { Scope } from '../../../platform/scope.ts'
import { readTenderUnits } from '../../property/read-tender-units.ts'
import { publishCopy } from '../publish-first.ts'
import type { Copy } from './register-made-up.ts'

/** Publishes a copy of a set-up, under its own ids, in a transaction that is rolled back. */
export const copySession = async (work: Scope<'db' | 'now'>, propertyId: string, setUp: SetUp): Promise<Copy> => {
  const sessionId = randomUUID()
  const groups = (setUp.groups ?? []).map(group => ({ ...group, id: randomUUID() }))
  await publishCopy(work, { id: sessionId, propertyId }, { ...setUp, groups })
  const units = await readTenderUnits(work.db, { sessionId })
  return {
    sessionId,
    resaleTransfer: setUp.limits?.resaleTransfer ?? false,
    batchIds: groups.map(({ id }) => id),
    unitIds: units.map(({ id }) => id),
    isTender: setUp.about?.method === 'TENDER',
  }
}
