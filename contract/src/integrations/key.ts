import * as z from 'zod/mini'
import { example, Id, Instant, Line } from '../common.ts'
import { operation } from '../operation.ts'
import { ApiScope } from './scope.ts'

// API keys for systems of the vendor, such as its CRM (decision 0042).

/** Days for which a key may be created. */
export const keyDays = [30, 90, 180, 365] as const

const networks = [z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()]

/** True for an IP address, or an address with a prefix length: `203.0.113.0/24`. */
export const isNetwork = (text: string): boolean => networks.some(shape => shape.safeParse(text).success)

const Network = example(
  z.string().check(
    z.overwrite((text: string) => text.trim().toLowerCase()),
    z.maxLength(50, 'too_long'),
    z.refine(isNetwork, 'network_invalid'),
  ),
  '203.0.113.0/24',
)

const KeyName = example(Line(80), 'CRM')
const Scopes = example(
  z.array(ApiScope).check(
    z.minLength(1, 'required'),
    z.overwrite((scopes: ApiScope[]) => [...new Set(scopes)].toSorted()),
  ),
  ['tickets.read'],
)

/** `WAITING`: the key can read personal data, and no privacy officer has approved it yet. */
export const KeyState = z.enum(['WAITING', 'ACTIVE', 'EXPIRED', 'REVOKED'])
export type KeyState = z.output<typeof KeyState>

const ApiKey = z.strictObject({
  id: Id,
  name: KeyName,
  /** Beginning of the key, by which a leaked key can be recognised. */
  start: example(z.string(), 'fhk_3kX9aQ7T'),
  state: KeyState,
  scopes: z.array(ApiScope),
  /** Sessions that the key can read; it cannot read any other session. */
  sessionIds: z.array(Id),
  /** Networks from which the key is accepted; null: from everywhere. */
  networks: example(z.nullable(z.array(z.string())), ['203.0.113.0/24']),
  createdAt: Instant,
  createdBy: example(z.nullable(z.string()), 'WONG Lai Ming'),
  /** Privacy officer who approved the key; null: nobody has, or approval is not needed. */
  admittedBy: example(z.nullable(z.string()), null),
  expiresAt: Instant,
  /** Last use, to the minute. */
  usedAt: z.nullable(Instant),
  revokedAt: example(z.nullable(Instant), null),
})
export type ApiKey = z.output<typeof ApiKey>

const staff = { who: 'staff', needs: 'role' } as const

export const listKeys = operation({
  name: 'integrations.keys.list',
  summary: 'The API keys of other systems, those that are taken first.',
  method: 'GET',
  path: '/v1/office/integrations/keys',
  ...staff,
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(ApiKey) }),
})

export const makeKey = operation({
  name: 'integrations.keys.make',
  summary:
    'Makes an API key. It is told this once, and kept as a hash. One that reads who people are is taken once a privacy officer has admitted it.',
  method: 'POST',
  path: '/v1/office/integrations/keys',
  ...staff,
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({
    name: KeyName,
    scopes: Scopes,
    sessionIds: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
    networks: example(z.nullable(z.array(Network).check(z.minLength(1, 'required'), z.maxLength(20, 'too_long'))), [
      '203.0.113.0/24',
    ]),
    days: example(z.int('required').check(z.minimum(1, 'too_small'), z.maximum(365, 'too_big')), 90),
  }),
  output: z.strictObject({
    id: Id,
    key: example(z.string(), `fhk_${'a'.repeat(49)}`),
    /** Current state: `ACTIVE`, or `WAITING` for a privacy officer. */
    state: KeyState,
    expiresAt: Instant,
  }),
})

export const admitKey = operation({
  name: 'integrations.keys.admit',
  summary: 'Admits, as a privacy officer, an API key that another has made and that reads who people are.',
  method: 'POST',
  path: '/v1/office/integrations/keys/{id}/admit',
  ...staff,
  stepUp: true,
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({}),
  refusals: ['request.not-found', 'office.proposal.own', 'office.proposal.too-new'],
})

export const revokeKey = operation({
  name: 'integrations.keys.revoke',
  summary: 'Revokes an API key: the next call by it is refused. What was done by it stays in the audit.',
  method: 'POST',
  path: '/v1/office/integrations/keys/{id}/revoke',
  ...staff,
  idempotency: 'required',
  input: z.strictObject({ id: Id }),
  output: z.strictObject({}),
  refusals: ['request.not-found'],
})
