import { randomUUID } from 'node:crypto'
import type { Signature } from '#contract/consents/signature'
import * as z from 'zod/mini'
import type { Context } from '../platform/context.ts'
import type { DataKey, Location } from '../platform/crypto/vault.ts'
import type { Reader } from '../platform/database/database.ts'
import type { Scope } from '../platform/scope.ts'
import type { Appended } from './append-events.ts'
import { signedAs } from './signed.ts'

/** Location of a signature. It is bound into the signature's seal. */
export const signatureLocation = (id: string): Location => ({ table: 'consents.signature', column: 'sealed', row: id })

type Signed = {
  accountId: string
  namedPersonId: string | null
  staffId: string
  signature: Signature
  /** What was signed: the evidence of each consent, as it was appended. */
  events: readonly Appended[]
}

/**
 * Saves the signature that a person made at the desk, sealed together with what they signed: texts by version,
 * language and hash.
 */
export const saveSignature = async (
  { context, db, now }: Scope<'context' | 'db' | 'now'>,
  key: DataKey,
  { signature, events, ...who }: Signed,
): Promise<void> => {
  const id = randomUUID()
  const signed = events.map(({ code, version, locale, textSha256, hash }) => ({
    code,
    version,
    locale,
    textSha256: textSha256.toString('hex'),
    hash: hash.toString('hex'),
  }))
  const signedAt = now.toISOString()
  const sealed = context.vault.seal(key, signatureLocation(id), JSON.stringify({ version: 1, ...signature, signed }))
  await db
    .insertInto('consents.signature')
    .values({ ...who, id, signedAt, sealed })
    .execute()
}

const SealedSignature = z.object({
  strokes: z.nullable(z.array(z.array(z.number()))),
  typedName: z.nullable(z.string()),
})

/** Parses a stored signature. */
export const openSignature = (text: string): Signature => SealedSignature.parse(JSON.parse(text))

/** Returns the signatures of an account's holder, oldest first. */
export const readSignatures = async (
  { vault }: Pick<Context, 'vault'>,
  db: Reader,
  key: DataKey,
  accountId: string,
) => {
  const rows = await db
    .selectFrom('consents.signature')
    .select(['id', 'signedAt', 'sealed'])
    .where('accountId', '=', accountId)
    .where('namedPersonId', 'is', null)
    .orderBy('signedAt')
    .execute()
  return rows.map(({ id, signedAt, sealed }) => ({
    signedAt,
    ...signedAs(openSignature(vault.open(key, signatureLocation(id), sealed))),
  }))
}
