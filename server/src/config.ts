import * as z from 'zod/mini'
import { name } from '#brand'
import { Role } from '#contract/office/staff'
import { brands } from '../../brands/index.ts'

const flag = (standard: 'on' | 'off') => z._default(z.enum(['on', 'off']), standard)
const text = z.string().check(z.minLength(1))
const cardUrl = /^(stripe|stripe\+http):\/\/([^:@/\s]+):([^:@/\s]+)@([\w.-]+(?::\d{1,5})?)$/

/** Every setting, with a default that is good for development. What production must set itself is refused below. */
const Settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(text, 'localhost'),
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/)), '3000'),
  /** Whose portal it is (brands/). It is read where it is needed: pages are built, and papers drawn, for one brand alone. */
  BRAND: z.optional(z.enum(Object.keys(brands))),
  /** Where people reach the portal; links in mail are made of it. */
  PUBLIC_URL: z.optional(z.url()),
  /** Where staff reach the office, if not where the portal is: it then answers there alone. */
  OFFICE_URL: z.optional(z.url()),
  /** Networks from which the office is reached, such as 203.0.113.0/24, with commas between; absent: from everywhere. */
  OFFICE_NETWORKS: z.optional(z.string().check(z.regex(/^[\da-f.:]+(\/\d{1,3})?(,[\da-f.:]+(\/\d{1,3})?)*$/i))),
  /** What this process serves: the portal of registrants, the office, or both. */
  DOORS: z._default(z.enum(['public', 'office', 'both']), 'both'),
  /** How many proxies in front are ours: the address of a caller is read that many hops back. */
  TRUSTED_PROXIES: z._default(z.string().check(z.regex(/^\d$/)), '0'),
  /** Absent: an embedded PostgreSQL under DATA_DIR. */
  DATABASE_URL: z.optional(text),
  /** The role that owns the tables and runs migrations and the queue; DATABASE_URL’s own by default. */
  DATABASE_OWNER_URL: z.optional(text),
  /** Where registrants’ reading calls go: the primary, and a standby while there is none. DATABASE_URL by default. */
  DATABASE_READS_URL: z.optional(text),
  DATABASE_POOL: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), '20'),
  DATA_DIR: z._default(text, '.data'),
  /**
   * s3://key:secret@host/bucket?region=ap-east-1, where pictures and papers are kept; s3+http:// without TLS; without a key the machine's own
   * role is asked. Absent: the folder files in DATA_DIR.
   */
  FILES_URL: z.optional(
    z.string().check(z.regex(/^s3(\+http)?:\/\/([^:@/\s]+:[^:@/\s]+@)?[\w.-]+(:\d{1,5})?\/[\w.-]+(\?region=[\w-]+)?$/)),
  ),
  /** Keys that encrypt, sign and index; made on first start in development. */
  KEYS_FILE: z.optional(text),
  /** smtp://user:password@host:port. Absent: mail goes to the outbox (development only). */
  SMTP_URL: z.optional(text),
  MAIL_FROM: z._default(text, `${name.en} <no-reply@firsthand.example>`),
  /** https://account:token@host where Twilio’s Messages API is spoken. Absent: the outbox. */
  SMS_URL: z.optional(z.url()),
  /** The sender’s number, name or messaging service. */
  SMS_FROM: z.optional(text),
  /**
   * stripe://key:webhook-secret@api.stripe.com; or stripe+http://… of a card sandbox that runs already. Absent: in development
   * a sandbox is started, in production deposits are not paid by card.
   */
  CARD_URL: z.optional(z.string().check(z.regex(cardUrl))),
  /** unix:/path or host:port of clamd, which then must find every upload clean. Absent: files are not scanned for viruses. */
  CLAMD: z.optional(z.string().check(z.regex(/^(unix:\/\S+|\S+:\d{1,5})$/))),
  /** The registry of the club’s members, and the bearer token it wants. Absent: our own tables. */
  CLUB_URL: z.optional(z.url()),
  CLUB_TOKEN: z.optional(text),
  /** The vendor's own identity provider, by OpenID Connect, by which staff log in. Absent: by what they have here alone. */
  OIDC_ISSUER: z.optional(z.url()),
  OIDC_CLIENT_ID: z.optional(text),
  OIDC_CLIENT_SECRET: z.optional(text),
  /** As staff call it: it stands on the button. */
  OIDC_NAME: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  OIDC_SCOPE: z._default(z.string().check(z.regex(/^openid( \S+)*$/)), 'openid email profile'),
  /** The claim that names the groups of a member of staff. */
  OIDC_GROUPS_CLAIM: z._default(text, 'groups'),
  /** The roles of each group, as JSON: {"sales-counter":["COUNTER"],"sales-leads":["COUNTER","SUPERVISOR"]}. */
  OIDC_ROLES: z.optional(text),
  /** Authentication context classes (`acr`) that stand for a second factor, with commas between; `mfa` among `amr` always does. */
  OIDC_FACTOR_CLASSES: z._default(z.string(), ''),
  /** Whether an address counts as verified: as the provider claims of each, or always, where all of them are the vendor's. */
  OIDC_EMAILS: z._default(z.enum(['claimed', 'trusted']), 'claimed'),
  /** Where a round of drand is fetched, with commas between: https://api.drand.sh. Absent: staff enter its signature. */
  DRAND_RELAYS: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+){0,9}$/))),
  /** Where traces are sent by OTLP over HTTP: http://collector:4318/v1/traces. Absent: none are made. */
  TRACES_URL: z.optional(z.url()),
  /** Of how many calls in a hundred. */
  TRACES_PERCENT: z._default(z.string().check(z.regex(/^(100|\d{1,2})$/)), '5'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  /** Off for load tests only. */
  SLIDE_CHECK: flag('on'),
  /** How much work a guess at a password or code costs; `weak` for tests only, which make thousands of people. */
  SECRET_HASH: z._default(z.enum(['strong', 'weak']), 'strong'),
  /** The demo vendor, properties and people, made once. */
  DEMO: z.optional(z.enum(['on', 'off'])),
  /** Jobs are done by this process too. */
  WORKER: flag('on'),
  /** When the waiting room closes: before sessions open and when the load is too much, before openings alone, or never. */
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
  /** Of the office; the same as `publicUrl` where it has none of its own. */
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
  /** `url` null: Stripe’s own. */
  cards: { key: string; webhookSecret: string; url: string | null } | null
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
  drandRelays: readonly string[]
  clubUrl: string | null
  clubToken: string | null
  traces: { url: string; share: number } | null
  logLevel: string
  slideCheck: boolean
  secretHash: 'strong' | 'weak'
  demo: boolean
  worker: boolean
  waitingRoom: 'on' | 'openings' | 'off'
  operationsToken: string | null
}

/** A setting that is missing, wrong, or not allowed in production. The message names each. */
export class ConfigError extends Error {}

const forbidden = (set: z.output<typeof Settings>): string[] => [
  ...(set.SLIDE_CHECK === 'off' ? ['SLIDE_CHECK=off is for load tests'] : []),
  ...(set.SECRET_HASH === 'weak' ? ['SECRET_HASH=weak is for tests'] : []),
  ...(set.DEMO === 'on' ? ['DEMO=on would give everybody a known password'] : []),
  ...(set.KEYS_FILE === undefined ? ['KEYS_FILE must name the keys'] : []),
  ...(set.DATABASE_URL === undefined ? ['DATABASE_URL must name the database'] : []),
  ...(set.SMTP_URL === undefined ? ['SMTP_URL must name a mail server: the outbox is for development'] : []),
  ...(set.SMS_URL === undefined ? ['SMS_URL must name a provider of SMS: the outbox is for development'] : []),
  ...(set.CARD_URL === undefined || /^stripe:\/\/[rs]k_live_/.test(set.CARD_URL)
    ? []
    : ['CARD_URL must name Stripe with a live key: all else moves no money']),
  ...(set.OFFICE_URL === undefined || set.OFFICE_URL.startsWith('https://')
    ? []
    : ['OFFICE_URL must be the https address of the office']),
  ...(set.OIDC_ISSUER === undefined || set.OIDC_ISSUER.startsWith('https://')
    ? []
    : ['OIDC_ISSUER must be the https address of the identity provider']),
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
  const [, scheme, key, webhookSecret, host] = cardUrl.exec(given ?? '') ?? []
  if (scheme === undefined || key === undefined || webhookSecret === undefined) return null
  return { key, webhookSecret, url: scheme === 'stripe' ? null : `http://${host}` }
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

/** A tablet before the public logs in by no provider. */
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

/** Reads the settings from an environment. Throws ConfigError naming each fault. */
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
    drandRelays: set.DRAND_RELAYS?.split(',').map(relay => relay.replace(/\/$/, '')) ?? [],
    clubUrl: set.CLUB_URL ?? null,
    clubToken: set.CLUB_TOKEN ?? null,
    traces: set.TRACES_URL === undefined ? null : { url: set.TRACES_URL, share: Number(set.TRACES_PERCENT) / 100 },
    logLevel: set.LOG_LEVEL,
    slideCheck: set.SLIDE_CHECK === 'on',
    secretHash: set.SECRET_HASH,
    demo: (set.DEMO ?? (production ? 'off' : 'on')) === 'on',
    worker: set.WORKER === 'on',
    waitingRoom: set.WAITING_ROOM,
    operationsToken: set.OPERATIONS_TOKEN ?? null,
  }
}
