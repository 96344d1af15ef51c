import * as z from 'zod/mini'
import { name } from '#brand'
import { Role } from '#contract/staff/staff'
import { brands } from '../../brands/index.ts'
import { type CardAccountSettings, isCardUrl, readCardAccounts, repeatedOf } from './card-accounts.ts'

const flag = (standard: 'on' | 'off') => z._default(z.enum(['on', 'off']), standard)
const text = z.string().check(z.minLength(1))

/**
 * All settings, with defaults that suit development. The checks below refuse defaults that production must override.
 */
const Settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(text, 'localhost'),
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/)), '3000'),
  /**
   * Brand of the portal (brands/). The code reads it where it needs it, because pages and documents are built for one
   * brand only.
   */
  BRAND: z.optional(z.enum(Object.keys(brands))),
  /** URL at which people reach the portal. Links in mail use it. */
  PUBLIC_URL: z.optional(z.url()),
  /** URL at which staff reach the office, if it differs from the portal. The office then answers only there. */
  OFFICE_URL: z.optional(z.url()),
  /**
   * Comma-separated networks from which the office can be reached, such as 203.0.113.0/24. Absent: from everywhere.
   */
  OFFICE_NETWORKS: z.optional(z.string().check(z.regex(/^[\da-f.:]+(\/\d{1,3})?(,[\da-f.:]+(\/\d{1,3})?)*$/i))),
  /** Parts that this process serves: the portal of registrants, the office, or both. */
  DOORS: z._default(z.enum(['public', 'office', 'both']), 'both'),
  /** Number of our own proxies in front of the server: the caller's address is read that many hops back. */
  TRUSTED_PROXIES: z._default(z.string().check(z.regex(/^\d$/)), '0'),
  /** Database connection. Absent: an embedded PostgreSQL under DATA_DIR. */
  DATABASE_URL: z.optional(text),
  /** Role that owns the tables and runs migrations and the queue. Default: the role of DATABASE_URL. */
  DATABASE_OWNER_URL: z.optional(text),
  /**
   * Database for read-only calls of registrants: a standby, and the primary while there is none. Default:
   * DATABASE_URL.
   */
  DATABASE_READS_URL: z.optional(text),
  DATABASE_POOL: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), '20'),
  DATA_DIR: z._default(text, '.data'),
  /**
   * Object store for pictures and documents: s3://key:secret@host/bucket?region=ap-east-1, or s3+http:// without TLS.
   * Without a key the machine's own role is used. Absent: the folder `files` in DATA_DIR.
   */
  FILES_URL: z.optional(
    z.string().check(z.regex(/^s3(\+http)?:\/\/([^:@/\s]+:[^:@/\s]+@)?[\w.-]+(:\d{1,5})?\/[\w.-]+(\?region=[\w-]+)?$/)),
  ),
  /** File with the keys that encrypt, sign and index. Created at the first start in development. */
  KEYS_FILE: z.optional(text),
  /** Mail server: smtp://user:password@host:port. Absent: mail goes to the outbox (development only). */
  SMTP_URL: z.optional(text),
  MAIL_FROM: z._default(text, `${name.en} <no-reply@firsthand.example>`),
  /** SMS provider with Twilio's Messages API: https://account:token@host. Absent: the outbox. */
  SMS_URL: z.optional(z.url()),
  /** Sender number, sender name or messaging service. */
  SMS_FROM: z.optional(text),
  /**
   * Card payments: stripe://key:webhook-secret@api.stripe.com#account, or stripe+http://… of a card sandbox that
   * already runs. Several accounts are separated by commas: the first takes new payments, the others only finish their
   * own. Absent: in development a sandbox is started; in production deposits cannot be paid by card.
   */
  CARD_URL: z.optional(z.string().check(z.refine(isCardUrl))),
  /**
   * Address of clamd: unix:/path or host:port. Every upload must then be found clean. Absent: files are not scanned
   * for viruses.
   */
  CLAMD: z.optional(z.string().check(z.regex(/^(unix:\/\S+|\S+:\d{1,5})$/))),
  /** URL of the registry of the club's members, and the bearer token for it. Absent: our own tables. */
  CLUB_URL: z.optional(z.url()),
  CLUB_TOKEN: z.optional(text),
  /**
   * Apple Wallet: the pass type and the team as Apple registers them, and files with the certificate of the pass type,
   * its private key and Apple's intermediate certificate (WWDR), in PEM. Absent: no passes for Apple Wallet.
   */
  APPLE_PASS_TYPE: z.optional(z.string().check(z.regex(/^pass\.[\w.-]+$/))),
  APPLE_TEAM_ID: z.optional(z.string().check(z.regex(/^[A-Z\d]{10}$/))),
  APPLE_PASS_CERTIFICATE: z.optional(text),
  APPLE_PASS_KEY: z.optional(text),
  /** Passphrase of the private key, if it has one. */
  APPLE_PASS_PASSPHRASE: z.optional(text),
  APPLE_WWDR_CERTIFICATE: z.optional(text),
  /** Apple's push service, which tells devices that a pass has changed. */
  APPLE_PUSH_URL: z._default(z.url(), 'https://api.push.apple.com'),
  /**
   * Google Wallet: id of the issuer, and the JSON file with the key of a service account, as Google makes it. Absent: no
   * passes for Google Wallet.
   */
  GOOGLE_WALLET_ISSUER: z.optional(z.string().check(z.regex(/^\d{8,30}$/))),
  GOOGLE_WALLET_KEY: z.optional(text),
  /** Google's interface for passes. */
  GOOGLE_WALLET_URL: z._default(z.url(), 'https://walletobjects.googleapis.com'),
  /**
   * The vendor's own identity provider (OpenID Connect), with which staff log in. Absent: staff log in with their
   * accounts here only.
   */
  OIDC_ISSUER: z.optional(z.url()),
  OIDC_CLIENT_ID: z.optional(text),
  OIDC_CLIENT_SECRET: z.optional(text),
  /** Name that staff use for the identity provider. It is the label of the button. */
  OIDC_NAME: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  OIDC_SCOPE: z._default(z.string().check(z.regex(/^openid( \S+)*$/)), 'openid email profile'),
  /** Claim that lists the groups of a staff member. */
  OIDC_GROUPS_CLAIM: z._default(text, 'groups'),
  /** Roles of each group, as JSON: {"sales-counter":["COUNTER"],"sales-leads":["COUNTER","SUPERVISOR"]}. */
  OIDC_ROLES: z.optional(text),
  /**
   * Comma-separated authentication context classes (`acr`) that count as a second factor; `mfa` in `amr` always does.
   */
  OIDC_FACTOR_CLASSES: z._default(z.string(), ''),
  /**
   * How email addresses count as verified: as the provider claims for each one, or always, where all of them belong
   * to the vendor.
   */
  OIDC_EMAILS: z._default(z.enum(['claimed', 'trusted']), 'claimed'),
  /**
   * Comma-separated relays from which a round of drand is fetched: https://api.drand.sh. Absent: staff enter the
   * signature of the round.
   */
  DRAND_RELAYS: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+){0,9}$/))),
  /** Collector for traces by OTLP over HTTP: http://collector:4318/v1/traces. Absent: no traces are made. */
  TRACES_URL: z.optional(z.url()),
  /** Percentage of calls that are traced. */
  TRACES_PERCENT: z._default(z.string().check(z.regex(/^(100|\d{1,2})$/)), '5'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Slide check. Switched off for load tests only. */
  SLIDE_CHECK: flag('on'),
  /** Cost of guessing a password or code. `weak` is for tests only, which create thousands of people. */
  SECRET_HASH: z._default(z.enum(['strong', 'weak']), 'strong'),
  /** Limits of processes that draw and check files. `wide` is for tests only, which run on busy machines. */
  WORKER_LIMITS: z._default(z.enum(['usual', 'wide']), 'usual'),
  /** Creates the demo vendor, properties and people once. */
  DEMO: z.optional(z.enum(['on', 'off'])),
  /** If on, this process runs jobs too. */
  WORKER: flag('on'),
  /**
   * When the waiting room closes access: before sessions open and under heavy load, before openings only, or never.
   */
  WAITING_ROOM: z._default(z.enum(['on', 'openings', 'off']), 'on'),
  /** Bearer token for /metrics and /docs in production. */
  OPERATIONS_TOKEN: z.optional(z.string().check(z.minLength(32))),
})

export type Config = {
  environment: 'development' | 'test' | 'production'
  production: boolean
  host: string
  port: number
  publicUrl: string
  /** URL of the office; equals `publicUrl` if the office has no URL of its own. */
  officeUrl: string
  officeNetworks: readonly string[] | null
  doors: 'public' | 'office' | 'both'
  trustedProxies: number
  databaseUrl: string | null
  databaseOwnerUrl: string | null
  databaseReadsUrl: string | null
  databasePool: number
  dataDir: string
  files: {
    endpoint: string
    region: string
    bucket: string
    credentials: { accessKeyId: string; secretAccessKey: string } | null
  } | null
  keysFile: string | null
  smtpUrl: string | null
  mailFrom: string
  sms: { url: string; account: string; token: string; from: string } | null
  /** Accounts that take card payments. New payments go to the first. */
  cards: readonly CardAccountSettings[]
  clamd: string | null
  provider: {
    issuer: string
    clientId: string
    clientSecret: string
    name: string
    scope: string
    groupsClaim: string
    roles: Record<string, Role[]>
    factorClasses: readonly string[]
    trustsEmails: boolean
  } | null
  /** Null if passes for Apple Wallet are off. The names ending in `File` are paths of PEM files. */
  appleWallet: {
    passType: string
    teamId: string
    certificateFile: string
    keyFile: string
    passphrase: string | null
    wwdrFile: string
    pushUrl: string
  } | null
  /** Null if passes for Google Wallet are off. */
  googleWallet: { issuerId: string; keyFile: string; url: string } | null
  drandRelays: readonly string[]
  clubUrl: string | null
  clubToken: string | null
  traces: { url: string; share: number } | null
  logLevel: string
  slideCheck: boolean
  secretHash: 'strong' | 'weak'
  workerLimits: 'usual' | 'wide'
  demo: boolean
  worker: boolean
  waitingRoom: 'on' | 'openings' | 'off'
  operationsToken: string | null
}

/** Thrown for settings that are missing, wrong, or not allowed in production. The message names each one. */
export class ConfigError extends Error {}

const forbidden = (set: z.output<typeof Settings>): string[] => [
  ...(set.SLIDE_CHECK === 'off' ? ['SLIDE_CHECK=off is for load tests'] : []),
  ...(set.SECRET_HASH === 'weak' ? ['SECRET_HASH=weak is for tests'] : []),
  ...(set.WORKER_LIMITS === 'wide' ? ['WORKER_LIMITS=wide is for tests'] : []),
  ...(set.DEMO === 'on' ? ['DEMO=on would give everybody a known password'] : []),
  ...(set.KEYS_FILE === undefined ? ['KEYS_FILE must name the keys'] : []),
  ...(set.DATABASE_URL === undefined ? ['DATABASE_URL must name the database'] : []),
  ...(set.SMTP_URL === undefined ? ['SMTP_URL must name a mail server: the outbox is for development'] : []),
  ...(set.SMS_URL === undefined ? ['SMS_URL must name a provider of SMS: the outbox is for development'] : []),
  ...((set.CARD_URL?.split(',') ?? []).every(item => /^stripe:\/\/[rs]k_live_/.test(item))
    ? []
    : ['CARD_URL must name Stripe with a live key: all else moves no money']),
  ...(set.OFFICE_URL === undefined || set.OFFICE_URL.startsWith('https://')
    ? []
    : ['OFFICE_URL must be the https address of the office']),
  ...(set.OIDC_ISSUER === undefined || set.OIDC_ISSUER.startsWith('https://')
    ? []
    : ['OIDC_ISSUER must be the https address of the identity provider']),
  ...(['APPLE_PUSH_URL', 'GOOGLE_WALLET_URL'] as const).flatMap(name =>
    set[name].startsWith('https://') ? [] : [`${name} must be an https address`],
  ),
  ...(/(^|,)http:/.test(set.DRAND_RELAYS ?? '') ? ['DRAND_RELAYS must be https addresses'] : []),
  ...(set.PUBLIC_URL?.startsWith('https://') ? [] : ['PUBLIC_URL must be the https address of the portal']),
]

const smsOf = ({ SMS_URL: given, SMS_FROM: from }: z.output<typeof Settings>): Config['sms'] => {
  if (given === undefined) return null
  const url = new URL(given)
  const [account, token] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  if (account === '' || token === '' || from === undefined)
    throw new ConfigError('SMS_URL wants an account and a token in it, and SMS_FROM beside it')
  url.username = url.password = ''
  return { url: url.href, account, token, from }
}

const cardsOf = ({ CARD_URL: given }: z.output<typeof Settings>): Config['cards'] => {
  const accounts = readCardAccounts(given ?? '')
  const repeated = repeatedOf(accounts)
  if (repeated !== null) throw new ConfigError(`CARD_URL must give each account a ${repeated} of its own`)
  return accounts
}

const GroupRoles = z.record(z.string(), z.array(Role).check(z.minLength(1)))

const filesOf = ({ FILES_URL: given }: z.output<typeof Settings>): Config['files'] => {
  if (given === undefined) return null
  const url = new URL(given)
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  return {
    endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket: url.pathname.slice(1),
    credentials: accessKeyId === '' ? null : { accessKeyId, secretAccessKey },
  }
}

/** A self-service kiosk account does not log in through an identity provider. */
const groupRolesOf = (given: string): Record<string, Role[]> | null => {
  try {
    const { data } = GroupRoles.safeParse(JSON.parse(given))
    return data && !Object.values(data).flat().includes('KIOSK') ? data : null
  } catch {
    return null
  }
}

const providerOf = (set: z.output<typeof Settings>): Config['provider'] => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_ROLES: given } = set
  if (issuer === undefined) return null
  if (clientId === undefined || clientSecret === undefined || given === undefined)
    throw new ConfigError('OIDC_ISSUER wants OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_ROLES beside it')
  const roles = groupRolesOf(given)
  if (roles === null)
    throw new ConfigError('OIDC_ROLES must be JSON that gives each group its roles, and none of them KIOSK')
  return {
    issuer,
    clientId,
    clientSecret,
    name: set.OIDC_NAME ?? new URL(issuer).hostname,
    scope: set.OIDC_SCOPE,
    groupsClaim: set.OIDC_GROUPS_CLAIM,
    roles,
    factorClasses: set.OIDC_FACTOR_CLASSES.split(',').filter(item => item !== ''),
    trustsEmails: set.OIDC_EMAILS === 'trusted',
  }
}

const appleWalletOf = (set: z.output<typeof Settings>): Config['appleWallet'] => {
  const needed = {
    APPLE_PASS_TYPE: set.APPLE_PASS_TYPE,
    APPLE_TEAM_ID: set.APPLE_TEAM_ID,
    APPLE_PASS_CERTIFICATE: set.APPLE_PASS_CERTIFICATE,
    APPLE_PASS_KEY: set.APPLE_PASS_KEY,
    APPLE_WWDR_CERTIFICATE: set.APPLE_WWDR_CERTIFICATE,
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === Object.keys(needed).length && set.APPLE_PASS_PASSPHRASE === undefined) return null
  if (missing.length > 0) throw new ConfigError(`Apple Wallet wants ${missing.join(', ')} too`)
  return {
    passType: needed.APPLE_PASS_TYPE ?? '',
    teamId: needed.APPLE_TEAM_ID ?? '',
    certificateFile: needed.APPLE_PASS_CERTIFICATE ?? '',
    keyFile: needed.APPLE_PASS_KEY ?? '',
    passphrase: set.APPLE_PASS_PASSPHRASE ?? null,
    wwdrFile: needed.APPLE_WWDR_CERTIFICATE ?? '',
    pushUrl: set.APPLE_PUSH_URL,
  }
}

const googleWalletOf = (set: z.output<typeof Settings>): Config['googleWallet'] => {
  const { GOOGLE_WALLET_ISSUER: issuerId, GOOGLE_WALLET_KEY: keyFile, GOOGLE_WALLET_URL: url } = set
  if (issuerId === undefined && keyFile === undefined) return null
  if (issuerId === undefined) throw new ConfigError('Google Wallet wants GOOGLE_WALLET_ISSUER too')
  if (keyFile === undefined) throw new ConfigError('Google Wallet wants GOOGLE_WALLET_KEY too')
  return { issuerId, keyFile, url }
}

/** Reads and validates the settings from an environment. Throws `ConfigError`, which names each fault. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  }
  const set = parsed.data
  const production = set.NODE_ENV === 'production'
  if (production && forbidden(set).length > 0) throw new ConfigError(forbidden(set).join('; '))
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/$/, '')
  return {
    environment: set.NODE_ENV,
    production,
    host: set.HOST,
    port: Number(set.PORT),
    publicUrl,
    officeUrl: (set.OFFICE_URL ?? publicUrl).replace(/\/$/, ''),
    officeNetworks: set.OFFICE_NETWORKS?.split(',') ?? null,
    doors: set.DOORS,
    trustedProxies: Number(set.TRUSTED_PROXIES),
    databaseUrl: set.DATABASE_URL ?? null,
    databaseOwnerUrl: set.DATABASE_OWNER_URL ?? set.DATABASE_URL ?? null,
    databaseReadsUrl: set.DATABASE_READS_URL ?? null,
    databasePool: Number(set.DATABASE_POOL),
    dataDir: set.DATA_DIR,
    files: filesOf(set),
    keysFile: set.KEYS_FILE ?? null,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    sms: smsOf(set),
    cards: cardsOf(set),
    clamd: set.CLAMD ?? null,
    provider: providerOf(set),
    appleWallet: appleWalletOf(set),
    googleWallet: googleWalletOf(set),
    drandRelays: set.DRAND_RELAYS?.split(',').map(relay => relay.replace(/\/$/, '')) ?? [],
    clubUrl: set.CLUB_URL ?? null,
    clubToken: set.CLUB_TOKEN ?? null,
    traces: set.TRACES_URL === undefined ? null : { url: set.TRACES_URL, share: Number(set.TRACES_PERCENT) / 100 },
    logLevel: set.LOG_LEVEL,
    slideCheck: set.SLIDE_CHECK === 'on',
    secretHash: set.SECRET_HASH,
    workerLimits: set.WORKER_LIMITS,
    demo: (set.DEMO ?? (production ? 'off' : 'on')) === 'on',
    worker: set.WORKER === 'on',
    waitingRoom: set.WAITING_ROOM,
    operationsToken: set.OPERATIONS_TOKEN ?? null,
  }
}
