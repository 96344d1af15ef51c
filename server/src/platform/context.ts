import type { Locale, Words } from '#contract/common'
import type { Role } from '#contract/office/staff'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { CardGateway } from './card-gateway.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { ActorOf, Staff } from './actor.ts'
import type { Who } from '#contract/operation'
import type { Deposits } from './deposits.ts'
import type { Database, Reader } from './database/index.ts'
import type { ArrivedFile, Files } from './files.ts'
import type { Keys, SecretHasher, Vault } from './crypto/index.ts'
import type { Limits } from './limits.ts'
import type { Lane, LoadGate, UnderWay } from './gate/index.ts'
import type { Log } from './log.ts'
import type { WaitingRoom } from './waiting-room.ts'

/** All that a handler may use. It is handed in, never found. */
export type Context = {
  config: Config
  log: Log
  pool: pg.Pool
  db: Database
  /** Where registrants’ reading calls go: they are answered while there is no primary. The same as `db` unless told otherwise. */
  reads: Database
  /** Under the role that may write what only staff may; all calls of staff go through it. */
  office: Database
  keys: Keys
  vault: Vault
  secretHasher: SecretHasher
  files: Files
  limits: Limits
  /** Who comes first when not everybody can, at each of the three kinds of connections. */
  load: Readonly<Record<'own' | 'reads' | 'office', LoadGate>>
  /** Where answers are made that take work outside the database: of the office, and of all others. */
  lanes: Readonly<Record<'own' | 'office', Lane>>
  /** The calls that are under way at the connections of everybody; of one session’s commands those that may be done at once. */
  underWay: UnderWay
  /** Was this access token signed by us, and is it not too old, by this process's own clock? Whether its login still stands is not asked. */
  isOurToken: (token: string) => boolean
  /** Null: deposits are not paid by card. */
  cards: CardGateway | null
  /** Null: staff log in by what they have here alone. */
  provider: IdentityProvider | null
  deposits: Deposits
  proposals: Proposals
  staffNames: StaffNames
  subjects: Subjects
  sessionStaff: SessionStaff
  /** The ids of all sessions of sales that were ever published. */
  everySession: (db: Reader) => Promise<string[]>
  waiting: WaitingRoom
  /** A line for the developer at the terminal. */
  announce: (line: string) => void
}

/**
 * How a command holds the account of who asks: others of the same person wait for it, and it is known to live until the
 * command is done. `alone`: nothing else may even refer to it. Null for a reading call, which holds nothing.
 */
export type AccountLock = 'held' | 'alone' | null

/** What proves who asks for which operation: a registrant’s access token, the cookie of staff, the secret of a link, an API key. */
type Proof = { secret: string; hold: AccountLock; ip: string; operation: string }

/** Tells whose secret this is, by the database's clock; null when it is nobody's any more. May refuse it by a code of its own. */
export type Recognise<W extends Who> = (
  context: Context,
  db: Reader,
  proof: Proof,
) => Promise<{ actor: ActorOf<W>; now: Date } | null>

/** For each kind of actor that is not anyone, how one of them is known. */
export type Recognisers = { [W in Exclude<Who, 'anyone'>]: Recognise<W> }

export type UploadStore = {
  /** Looks at files, cleans and stores them: their ids. Throws Invalid naming each that is refused. */
  take: (context: Context, given: readonly ArrivedFile[]) => Promise<string[]>
  /** Gives up those of them that the handler did not take. */
  release: (context: Context, ids: readonly string[]) => Promise<void>
}

/** Where links in messages lead. */
export const portalUrl = (context: { config: Pick<Config, 'publicUrl'> }, locale: Locale, path: string): string =>
  `${context.config.publicUrl}/${locale}/${path}`

/** What one member of staff proposes for a second to confirm: ids and reasons, nothing personal. */
export type Proposal = {
  /** The name of the operation that proposes it: who may propose it may confirm it. */
  operation: string
  subject: string
  input: Record<string, unknown>
  reason: string
}

type DecidingCall = { context: Context; db: Reader; now: Date; actor: Staff }

/** One kind of what two persons decide. */
export type Proposed = {
  /**
   * How what it is about is called, for who decides, by its id and by what was entered; null: it is not theirs to decide, and they
   * hear nothing of it.
   */
  describe: (call: DecidingCall, subject: string, input: unknown) => Promise<string | Words | null>
  /**
   * Does it, in the transaction of who confirms; `proposedBy`: the first person. What has changed since it was proposed is looked at
   * anew: refuses by `office.proposal.overtaken`, or by what the operation declares.
   */
  carryOut: (call: DecidingCall, proposal: Proposal & { proposedBy: string }) => Promise<void>
}

/** What modules that need two persons ask of the office, and what it asks of them. */
export type Proposals = {
  kinds: Readonly<Record<string, Proposed>>
  /** Keeps it for a second person, for an hour: its id. Refuses one that waits already. */
  propose: (call: Pick<DecidingCall, 'db' | 'now' | 'actor'>, proposal: Proposal) => Promise<string>
  /** Refuses whoever asks, and these others, as persons of two, while one of them is new here or in a role. */
  needCounting: (call: Pick<DecidingCall, 'db' | 'now' | 'actor'>, others?: readonly string[]) => Promise<void>
  /** Of these subjects those about which something waits for a second person. */
  waiting: (
    call: Pick<DecidingCall, 'db' | 'now'>,
    about: { operations: readonly string[]; subjects: readonly string[] },
  ) => Promise<ReadonlySet<string>>
}

/** Where those are written to who hold a role and are assigned to a session of sales. */
export type SessionStaff = (
  db: Reader,
  of: { sessionId: string; role: Role },
) => Promise<{ email: string; locale: Locale }[]>

/** What members of staff are called, by their ids; those who have left too. */
export type StaffNames = (db: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** What the modules that know registrants tell the audit, which knows ids alone. */
export type Subjects = {
  /** The id of the registration with this number, however it is typed; null: there is none. */
  registration: (db: Reader, number: string) => Promise<{ id: string; registrationNumber: string } | null>
  /** The ids of the registrations of an account. */
  registrationsOf: (db: Reader, accountId: string) => Promise<string[]>
  /** Registrants by name, email or mobile number, with their masked names; `isCut`: there are more than were looked at. */
  registrants: (
    work: { context: Context; db: Reader },
    text: string,
  ) => Promise<{ rows: { id: string; name: string }[]; isCut: boolean }>
}
