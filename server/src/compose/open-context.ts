import { proposedText } from '../consents/index.ts'
import { publishText } from '#contract/consents/text'
import { appRole, type Database, endPool, officeRole, openDatabase, openPool } from '../platform/database/database.ts'
import { developmentKeys, type Keys, parseKeys } from '../platform/crypto/keys.ts'
import { openSecretHasher } from '../platform/crypto/secret-hasher.ts'
import { openVault } from '../platform/crypto/vault.ts'
import { countUnderWay } from '../platform/gate/count-under-way.ts'
import { makeLane } from '../platform/gate/lane.ts'
import { makeLoadGate } from '../platform/gate/load-gate.ts'
import { voidListedTicket, withdrawTicketFor } from '#contract/sales/desk/verification'
import { announceBallot } from '#contract/sales/ballot/announcement'
import { quicknet } from '#contract/sales/ballot/drand'
import { recordTenderResult } from '#contract/sales/sale-day/tender-box'
import { freezeBallot } from '#contract/sales/ballot/operations'
import { publishSetUp, rescheduleSession } from '#contract/sales/session/operations'
import {
  everySession,
  fetchRound,
  nextOpening,
  registrationEnd,
  openWallets,
  proposedAnnouncement,
  proposedFreeze,
  proposedPublication,
  proposedResult,
  proposedVoid,
  proposedWithdrawal,
  salesTasks,
} from '../sales/index.ts'
import { measureWork, openWaitingRoom } from '../waiting-room/index.ts'
import { accountOfLogin, isLoginOpen, loginOf } from '../accounts/index.ts'
import { publishCampaign } from '#contract/campaigns/operations'
import { proposedCampaign } from '../campaigns/index.ts'
import { beginRecovery } from '#contract/privacy/recovery'
import { privacyTasks, proposedRecovery, subjects } from '../privacy/index.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { proposeIdentityExport } from '#contract/exports/export'
import { resetFactors } from '#contract/staff/member'
import { proposedIdentities } from '../exports/index.ts'
import type { Config } from '../config.ts'
import {
  auditTasks,
  requireCounting,
  openProvider,
  openTasks,
  propose,
  proposedReset,
  sessionStaff,
  staffNames,
  waiting,
} from '../staff/index.ts'
import { deposits, openCards, paymentsTasks } from '../payments/index.ts'
import { integrationsTasks } from '../integrations/index.ts'
import { systemTasks } from '../system/index.ts'
import { openFiles } from '../platform/files.ts'
import { openLimits } from '../platform/limits.ts'
import { openLog } from '../platform/log.ts'
import type { Context } from '../platform/context.ts'
import { setWorkerLimits } from '../platform/workers/open-workers.ts'
import type { Logins } from '../platform/waiting-room.ts'

/** The actions that need two people, by the operation that proposes each. */
const kinds = {
  [resetFactors.name]: proposedReset,
  [publishCampaign.name]: proposedCampaign,
  [beginRecovery.name]: proposedRecovery,
  [withdrawTicketFor.name]: proposedWithdrawal,
  [voidListedTicket.name]: proposedVoid,
  [publishSetUp.name]: proposedPublication,
  [announceBallot.name]: proposedAnnouncement,
  [freezeBallot.name]: proposedFreeze,
  [recordTenderResult.name]: proposedResult,
  [publishText.name]: proposedText,
  [proposeIdentityExport.name]: proposedIdentities,
  [rescheduleSession.name]: proposedPublication,
}

/**
 * Two documents at once match the number of drawing workers. A desk print waits for at most two documents of other
 * users.
 */
const lane = { atOnce: 2, waiting: 400, waitingOfOne: 4, keptMs: 600_000 }

/** Database connections for staff calls. */
const officePool = 10

const loginsOf = (keys: Keys, db: Database): Logins => ({
  of: token => loginOf(keys, token),
  stands: sessionId => isLoginOpen(db, sessionId),
  accountOf: accountOfLogin,
})

type WaitingRoomParts = Pick<Parameters<typeof openWaitingRoom>[0], 'db' | 'vault' | 'log' | 'logins' | 'underWay'>

/** The rounds of drand, as the configured relays return them. */
const roundsOf = (config: Config, log: Context['log']) => ({
  hasRelays: config.drandRelays.length > 0,
  find: (round: number) =>
    fetchRound({ config, log }, { chainHash: quicknet.hash, publicKey: quicknet.publicKey, round }),
})

const openWaitingRoomOf = (config: Config, parts: WaitingRoomParts) =>
  openWaitingRoom({
    ...parts,
    rounds: roundsOf(config, parts.log),
    when: config.waitingRoom,
    connections: config.databasePool,
    nextOpening,
    closing: registrationEnd,
    workShare: measureWork(),
  })

/** Counters of what waits for staff, module by module. */
const taskCounters = [salesTasks, paymentsTasks, privacyTasks, systemTasks, integrationsTasks, auditTasks]

/** Lookups that modules use to resolve each other's ids. */
const lookUps = { staffNames, subjects, sessionStaff, everySession }

/** Opens the other companies' services that are configured. */
const openServices = (config: Config, log: Context['log']): Pick<Context, 'cards' | 'provider' | 'wallets'> => ({
  cards: openCards(config),
  provider: config.provider === null ? null : openProvider(config.provider, `${config.officeUrl}/office/provider`),
  wallets: openWallets(config, log),
})

/** Opens the context around a database. `announce` prints messages for the developer in the terminal. */
export const openContext = async (
  config: Config,
  databaseUrl: string,
  ownerUrl: string,
  announce: (line: string) => void,
): Promise<{ context: Context; owner: pg.Pool; close: () => Promise<void> }> => {
  const log = openLog(config.logLevel)
  // Test files of one process share it, and one with the settings of production must not narrow it for the others.
  if (config.workerLimits === 'wide') setWorkerLimits('wide')
  const keys =
    config.keysFile === null
      ? developmentKeys(join(config.dataDir, 'keys.json'))
      : parseKeys(readFileSync(config.keysFile, 'utf8'))
  const pool = openPool(databaseUrl, config.databasePool, log, appRole)
  const readsPool =
    config.databaseReadsUrl === null ? pool : openPool(config.databaseReadsUrl, config.databasePool, log, appRole, true)
  // Rate limits use a pool of their own: they are counted while a command holds its connection, and with one pool the
  // commands could block each other.
  const limits = openPool(databaseUrl, 4, log, appRole)
  // Connections are opened on demand: without staff calls there are none.
  const office = openPool(databaseUrl, officePool, log, officeRole)
  // The queue's workers hold their connections while they work.
  const owner = openPool(ownerUrl, 8, log, null)
  const vault = openVault(keys)
  const db = openDatabase(pool)
  const reads = readsPool === pool ? db : openDatabase(readsPool)
  const own = makeLoadGate(config.databasePool)
  const underWay = countUnderWay()
  const logins = loginsOf(keys, db)
  const context: Context = {
    config,
    log,
    pool,
    db,
    reads,
    office: openDatabase(office),
    keys,
    vault,
    secretHasher: openSecretHasher(config.secretHash),
    files: await openFiles(config),
    limits: openLimits(limits, vault),
    load: { own, reads: reads === db ? own : makeLoadGate(config.databasePool), office: makeLoadGate(officePool) },
    lanes: { own: makeLane(lane), office: makeLane(lane) },
    underWay,
    isOurToken: token => (logins.of(token)?.until ?? 0) > Date.now(),
    ...openServices(config, log),
    deposits,
    proposals: { propose, needCounting: requireCounting, waiting, kinds },
    tasks: openTasks(taskCounters),
    ...lookUps,
    waiting: openWaitingRoomOf(config, { db, vault, log, logins, underWay }),
    announce,
  }
  const close = async () => {
    for (const open of new Set([pool, readsPool, office, limits, owner])) await endPool(open, log)
  }
  return { context, owner, close }
}
