import type { Reader } from '../../platform/database/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { appStep } from './app-code.ts'

type Column = 'totpSealed' | 'totpPending'

const placeOf = (column: Column, staffId: string) => ({ table: 'office.staff', column, row: staffId })

/**
 * Returns the secret of a member's authenticator app, or of an app that is set up but not confirmed. Returns null if
 * there is none.
 */
export const readAppSecret = async (
  { context, db }: Scope<'context' | 'db'>,
  staffId: string,
  column: Column = 'totpSealed',
): Promise<string | null> => {
  const row = await db
    .selectFrom('office.staff')
    .select(['dataKeyId', column])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const sealed = row[column]
  if (sealed === null || row.dataKeyId === null) return null
  const key = await context.vault.dataKey(db, row.dataKeyId)
  return context.vault.open(key, placeOf(column, staffId), sealed)
}

const seal = async ({ context, db }: Scope<'context' | 'db'>, staffId: string, column: Column, secret: string) => {
  const { vault } = context
  const { dataKeyId } = await db
    .selectFrom('office.staff')
    .select('dataKeyId')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const key = dataKeyId === null ? await vault.newDataKey(db) : await vault.dataKey(db, dataKeyId)
  return { dataKeyId: key.id, [column]: vault.seal(key, placeOf(column, staffId), secret) }
}

/** Saves a secret that must still be confirmed by a first code. */
export const savePendingSecret = async (
  scope: Scope<'context' | 'db'>,
  staffId: string,
  secret: string,
): Promise<void> => {
  const set = await seal(scope, staffId, 'totpPending', secret)
  await scope.db.updateTable('office.staff').set(set).where('id', '=', staffId).execute()
}

/**
 * Makes this secret the only valid authenticator app of the member from now on. `step` is the step of the code that
 * confirmed it.
 */
export const saveAppSecret = async (
  scope: Scope<'context' | 'db' | 'now'>,
  staffId: string,
  secret: string,
  step: number,
): Promise<void> => {
  const set = await seal(scope, staffId, 'totpSealed', secret)
  await scope.db
    .updateTable('office.staff')
    .set({ ...set, totpConfirmedAt: scope.now.toISOString(), totpPending: null, totpStep: step })
    .where('id', '=', staffId)
    .execute()
}

/** Uses up a code of the app; each step is valid once. If two requests bring the same code, only one is accepted. */
export const spendAppCode = async (
  db: Reader,
  staffId: string,
  secret: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  const step = appStep(secret, code, now)
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('office.staff')
    .set({ totpStep: step })
    .where('id', '=', staffId)
    .where('totpStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
