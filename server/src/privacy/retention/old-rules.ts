import type { RetentionRule } from '#contract/privacy/request'
import { erasedBefore, readRegistrants } from '../../accounts/index.ts'
import { countOldDeliveries, deleteOldDeliveries } from '../../campaigns/index.ts'
import { deleteEvidence, withEvidence } from '../../consents/index.ts'
import { countOldLetters, deleteOldLetters } from '../../notices/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Reader } from '../../platform/database/database.ts'
import { addressesOf } from '../registrant/mask-registrant.ts'

type Work = { context: Pick<Context, 'vault' | 'log'>; db: Reader }
/** `held`: accounts under a legal hold. */
type Old = { before: Date; held: readonly string[] }
type Due = { due: number; oldest: string | null }
type Dropped = { deleted: number; failed: number }
type OldRule = { count: (work: Work, old: Old) => Promise<Due>; drop: (work: Work, old: Old) => Promise<Dropped> }

/** Returns the addresses to which letters of these accounts were sent. */
const addressesOfHeld = async (db: Reader, held: readonly string[]): Promise<string[]> =>
  held.length === 0 ? [] : (await readRegistrants(db, held)).flatMap(addressesOf)

const letters: OldRule = {
  count: async ({ context, db }, { before, held }) =>
    countOldLetters(context.vault, db, { before, except: await addressesOfHeld(db, held) }),
  drop: async ({ context, db }, { before, held }) => {
    const except = await addressesOfHeld(db, held)
    return { deleted: await deleteOldLetters(context.vault, db, { before, except }), failed: 0 }
  },
}

const campaigns: OldRule = {
  count: ({ db }, { before, held }) => countOldDeliveries(db, { before, except: held }),
  drop: async ({ db }, { before, held }) => ({
    deleted: await deleteOldDeliveries(db, { before, except: held }),
    failed: 0,
  }),
}

/** Returns the accounts with evidence of consents that were erased before the given time. */
const evident = async (db: Reader, { before, held }: Old) => {
  const erased = (await erasedBefore(db, before)).filter(({ id }) => !held.includes(id))
  const having = new Set(
    await withEvidence(
      db,
      erased.map(({ id }) => id),
    ),
  )
  return erased.filter(({ id }) => having.has(id))
}

const evidence: OldRule = {
  count: async ({ db }, old) => {
    const rows = await evident(db, old)
    return { due: rows.length, oldest: rows[0]?.erasedAt ?? null }
  },
  drop: async ({ context, db }, old) => {
    const done = { deleted: 0, failed: 0 }
    for (const { id } of await evident(db, old)) {
      try {
        if (await deleteEvidence(db, id)) done.deleted++
      } catch (fault) {
        // A failure does not stop the following rows; the job retries it the next night.
        done.failed++
        context.log.error({ row: id, err: fault }, 'one of a round could not be done')
      }
    }
    return done
  },
}

/** Rules for data that expire by their own age, whoever they belong to. */
export const oldRules = { LETTERS: letters, CAMPAIGNS: campaigns, EVIDENCE: evidence } as const satisfies Partial<
  Record<RetentionRule, OldRule>
>

export const isOldRule = (rule: RetentionRule): rule is keyof typeof oldRules => Object.hasOwn(oldRules, rule)
