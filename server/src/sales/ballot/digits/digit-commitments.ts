import { createHash, randomBytes } from 'node:crypto'
import { type Commitment, commitmentText } from '#contract/sales/ballot/commitment'
import type { Reader } from '../../../platform/database/database.ts'

/**
 * Returns the digits with their commitment: the hash is published; the nonce, without which nobody can find the
 * digits from the hash, is not.
 */
export const createCommitment = ({
  sessionId,
  digits,
  witness,
}: {
  sessionId: string
  digits: string
  witness: string
}) => {
  const nonce = randomBytes(32).toString('hex')
  const hash = createHash('sha256').update(commitmentText({ sessionId, digits, witness, nonce })).digest('hex')
  return { digits, witness, nonce, hash }
}

/** Digits that were committed for a freeze, the first first; for staff. */
export const readStaffCommitments = (db: Reader, freezeId: string) =>
  db
    .selectFrom('sales.ballotCommitment')
    .select(['number', 'digits', 'witness', 'hash', 'reason', 'committedBy', 'roles', 'committedAt'])
    .where('freezeId', '=', freezeId)
    .orderBy('number')
    .execute()

/** Returns the commitments of a freeze as the public sees them: with the digits once the ballot is drawn. */
export const readCommitments = async (db: Reader, freezeId: string): Promise<Commitment[]> => {
  const rows = await db
    .selectFrom('sales.ballotCommitment as one')
    .leftJoin('sales.ballotOpening as opening', join =>
      join.onRef('opening.freezeId', '=', 'one.freezeId').onRef('opening.number', '=', 'one.number'),
    )
    .select(['one.number', 'one.hash', 'one.reason', 'one.committedAt'])
    .select(['opening.digits', 'opening.witness', 'opening.nonce'])
    .where('one.freezeId', '=', freezeId)
    .orderBy('one.number')
    .execute()
  return rows.map(({ digits, witness, nonce, ...told }) => ({
    ...told,
    opened: digits === null || witness === null || nonce === null ? null : { digits, witness, nonce },
  }))
}

/**
 * Publishes all digits that were committed for a freeze, also those that did not draw it, so that everybody sees what
 * was changed.
 */
export const openCommitments = (db: Reader, freezeId: string) =>
  db
    .insertInto('sales.ballotOpening')
    .columns(['freezeId', 'number', 'digits', 'witness', 'nonce'])
    .expression(
      db
        .selectFrom('sales.ballotCommitment')
        .select(['freezeId', 'number', 'digits', 'witness', 'nonce'])
        .where('freezeId', '=', freezeId),
    )
    .execute()
