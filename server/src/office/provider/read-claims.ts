import * as z from 'zod/mini'
import { Email } from '#contract/common'
import type { Role } from '#contract/office/staff'
import type { Identified } from '../../platform/identity-provider.ts'

/** How the operator wants to be read what the provider says. */
export type Reading = {
  groupsClaim: string
  /** Authentication context classes that stand for a second factor. */
  factorClasses: readonly string[]
  /** The provider's addresses are the vendor's own, though it does not say of each that it is verified. */
  trustsEmails: boolean
}

const Claims = z.object({
  iss: z.string().check(z.minLength(1)),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.unknown()),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
  amr: z.optional(z.unknown()),
  acr: z.optional(z.unknown()),
})

const Texts = z.array(z.string())
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

const textsOf = (value: unknown): string[] => {
  const one = z.string().safeParse(value)
  return one.success ? [one.data] : (Texts.safeParse(value).data ?? [])
}

/** What the claims of an ID token (and of the user info beside it) say; null: not even who it is. */
export const readClaims = (claims: Record<string, unknown>, reading: Reading): Identified | null => {
  const { data } = Claims.safeParse(claims)
  if (!data) return null
  const email = Email.safeParse(data.email).data ?? null
  return {
    issuer: data.iss,
    subject: data.sub,
    email,
    isEmailVerified: email !== null && (reading.trustsEmails || data.email_verified === true),
    name: Name.safeParse(data.name).data ?? null,
    groups: textsOf(claims[reading.groupsClaim]),
    isFactor: textsOf(data.amr).includes('mfa') || textsOf(data.acr).some(item => reading.factorClasses.includes(item)),
  }
}

/** The roles of somebody in these groups, in one order; none: they have no place here. */
export const rolesOfGroups = (groups: readonly string[], table: Readonly<Record<string, readonly Role[]>>): Role[] =>
  [...new Set(groups.flatMap(group => (Object.hasOwn(table, group) ? (table[group] ?? []) : [])))].sort()
