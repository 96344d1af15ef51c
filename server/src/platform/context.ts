import type { Locale, Words } from '#contract/common'
import type { Role } from '#contract/staff/staff'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { CardAccounts } from './card-gateway.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { ActorOf, Staff } from './actor.ts'
import type { Who } from '#contract/operation'
import type { Deposits } from './deposits.ts'
import type { Database, Reader } from './database/database.ts'
import type { Keys } from './crypto/keys.ts'
import type { SecretHasher } from './crypto/secret-hasher.ts'
import type { Vault } from './crypto/vault.ts'
import type { Lane } from './gate/lane.ts'
import type { LoadGate } from './gate/load-gate.ts'
import type { UnderWay } from './gate/count-under-way.ts'
import type { ArrivedFile, Files } from './files.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Tasks } from './tasks.ts'
import type { WaitingRoom } from './waiting-room.ts'
import type { Wallets } from './wallets.ts'

/** Everything that a handler may use. It is passed in as a parameter, never imported. */
export type Context = {
  config: Config
  log: Log
  pool: pg.Pool
  db: Database
  /**
   * Database for registrants’ reading calls, which are answered even while there is no primary. Equal to `db` unless
   * configured otherwise.
   */
  reads: Database
  /** Connection under the role that may write data reserved for staff; all calls of staff use it. */
  office: Database
  keys: Keys
  vault: Vault
  secretHasher: SecretHasher
  files: Files
  limits: Limits
  /** Load gates that decide the priority of calls under load, one for each of the three kinds of connections. */
  load: Readonly<Record<'own' | 'reads' | 'office', LoadGate>>
  /** Lanes for answers that take work outside the database: one for the office, and one for all others. */
  lanes: Readonly<Record<'own' | 'office', Lane>>
  /**
   * Counter of the calls in progress on the shared connections; of the commands of one session it counts only those
   * that may run at once.
   */
  underWay: UnderWay
  /**
   * True if we signed this access token and it is not expired by this process's own clock. Whether its login is still
   * valid is not checked.
   */
  isOurToken: (token: string) => boolean
  /** Null if deposits are not paid by card. */
  cards: CardAccounts | null
  /** Null if staff log in only with their credentials here. */
  provider: IdentityProvider | null
  wallets: Wallets
  deposits: Deposits
  proposals: Proposals
  /** What waits for staff, counted by the modules that know it. */
  tasks: Tasks
  staffNames: StaffNames
  subjects: Subjects
  sessionStaff: SessionStaff
  /** Returns the ids of all sales sessions that were ever published. */
  everySession: (db: Reader) => Promise<string[]>
  waiting: WaitingRoom
  /** Writes a line for the developer at the terminal. */
  announce: (line: string) => void
}

/**
 * How a command locks the caller's account: other commands of the same person wait, and the account is guaranteed to
 * exist until the command is done. `alone`: nothing else may even refer to the account. Null for a reading call,
 * which locks nothing.
 */
export type AccountLock = 'held' | 'alone' | null

/**
 * Proof of the caller's identity for an operation: a registrant’s access token, the cookie of staff, the secret of a
 * link, or an API key.
 */
type Proof = { secret: string; hold: AccountLock; ip: string; operation: string }

/**
 * Returns the owner of a secret, by the database's clock, or null if the secret is no longer valid. May throw a
 * refusal with its own code.
 */
export type Recognise<W extends Who> = (
  context: Context,
  db: Reader,
  proof: Proof,
) => Promise<{ actor: ActorOf<W>; now: Date } | null>

/** The function that recognises each kind of actor other than `anyone`. */
export type Recognisers = { [W in Exclude<Who, 'anyone'>]: Recognise<W> }

/** Store of the uploads of a call: they belong to it until its handler has used or released them. */
export type UploadStore = {
  /** Checks, cleans and stores files. Returns their ids. Throws Invalid with the name of each refused file. */
  take: (context: Context, given: readonly ArrivedFile[]) => Promise<string[]>
  /** Releases the files that the handler did not use. */
  release: (context: Context, ids: readonly string[]) => Promise<void>
}

/** Returns the portal address for a link in a message. */
export const portalUrl = (context: { config: Pick<Config, 'publicUrl'> }, locale: Locale, path: string): string =>
  `${context.config.publicUrl}/${locale}/${path}`

/** An action that one staff member proposes for a second one to confirm: ids and reasons, no personal data. */
export type Proposal = {
  /** Name of the operation that proposes the action: everybody who may propose it may also confirm it. */
  operation: string
  subject: string
  input: Record<string, unknown>
  reason: string
}

type DecidingCall = { context: Context; db: Reader; now: Date; actor: Staff }

/** One kind of action that needs two persons. */
export type Proposed = {
  /**
   * Returns the name of the subject for the deciding person, from its id and the entered input; null if the person
   * may not decide on it and must not see it.
   */
  describe: (call: DecidingCall, subject: string, input: unknown) => Promise<string | Words | null>
  /**
   * Carries out the action in the transaction of the confirming person; `proposedBy`: the first person. Checks again
   * what has changed since the proposal: refuses with `office.proposal.overtaken`, or with a code that the operation
   * declares.
   */
  carryOut: (call: DecidingCall, proposal: Proposal & { proposedBy: string }) => Promise<void>
}

/** Interface between the office and the modules that need two persons. */
export type Proposals = {
  kinds: Readonly<Record<string, Proposed>>
  /** Stores a proposal for a second person, for an hour. Returns its id. Refuses if one is already pending. */
  propose: (call: Pick<DecidingCall, 'db' | 'now' | 'actor'>, proposal: Proposal) => Promise<string>
  /**
   * Refuses if the caller, or one of these others, is new as a staff member or in a role, and so may not be one of
   * the two persons.
   */
  needCounting: (call: Pick<DecidingCall, 'db' | 'now' | 'actor'>, others?: readonly string[]) => Promise<void>
  /** Returns those of the given subjects that have a proposal waiting for a second person. */
  waiting: (
    call: Pick<DecidingCall, 'db' | 'now'>,
    about: { operations: readonly string[]; subjects: readonly string[] },
  ) => Promise<ReadonlySet<string>>
}

/** Returns the addresses of staff who have a role and are assigned to a sales session. */
export type SessionStaff = (
  db: Reader,
  of: { sessionId: string; role: Role },
) => Promise<{ email: string; locale: Locale }[]>

/** Returns the names of staff members by their ids, including former staff. */
export type StaffNames = (db: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Data that the modules that know registrants give to the audit, which knows only ids. */
export type Subjects = {
  /** Returns the id of the registration with this number, in any spelling; null if there is none. */
  registration: (db: Reader, number: string) => Promise<{ id: string; registrationNumber: string } | null>
  /** Returns the ids of the registrations of an account. */
  registrationsOf: (db: Reader, accountId: string) => Promise<string[]>
  /**
   * Returns registrants by name, email or mobile number, with their masked names; `isCut`: true if there are more
   * matches than were checked.
   */
  registrants: (
    work: { context: Context; db: Reader },
    text: string,
  ) => Promise<{ rows: { id: string; name: string }[]; isCut: boolean }>
}
