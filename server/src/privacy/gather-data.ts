import type { WindowLimit } from '../platform/limits.ts'
import type { Scope } from '../platform/scope.ts'
import { readOwnPasskeys, readProfile, readSessions } from '../accounts/index.ts'
import { readDeliveries } from '../campaigns/index.ts'
import { readSignatures } from '../consents/index.ts'
import { readHandBacks, readPayments } from '../payments/index.ts'
import {
  ownDataKey,
  readApplications,
  readDrafts,
  readOpeningNotices,
  readParties,
  readVisits,
  readWalletPasses,
} from '../sales/index.ts'
import { readAnswers } from './read-answers.ts'
import { readOwnRequests } from './read-requests.ts'

/**
 * Rate limit for the export, which reads all data of a person in every module: enough for repeated use, without heavy
 * load.
 */
export const gatherOptions: WindowLimit = { name: 'data-export', points: 20, seconds: 3_600 }

/** Returns all data that the system holds about the person of an account. */
export const gatherData = async (work: Scope<'context' | 'db' | 'now'>, accountId: string) => {
  const { context, db, now } = work
  const key = await ownDataKey(context, db, accountId)
  return {
    madeAt: now.toISOString(),
    profile: await readProfile(context, db, accountId),
    consents: await readAnswers(db, accountId),
    registrations: await readApplications(context, db, accountId),
    payments: await readPayments(context, db, accountId, now),
    drafts: await readDrafts(context, db, accountId),
    openings: await readOpeningNotices(db, accountId),
    ...(await readParties(context, db, accountId)),
    signatures: await readSignatures(context, db, key, accountId),
    handBacks: await readHandBacks(context, db, key, accountId),
    ...(await readVisits(db, accountId)),
    walletPasses: await readWalletPasses(db, accountId),
    campaigns: await readDeliveries(db, accountId),
    requests: await readOwnRequests(work, accountId),
    passkeys: await readOwnPasskeys(db, accountId),
    sessions: await readSessions(db, accountId, now),
  }
}
