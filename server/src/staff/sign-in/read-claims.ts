import * as z from 'zod/mini'
import { Email } from '#contract/common'
import type { Role } from '#contract/staff/staff'
import type { Identified } from '../../platform/identity-provider.ts'

/** The operator's settings for interpreting the provider's claims. */
export type Reading = {
  groupsClaim: string
  /** Authentication context classes that mean a second factor. */
  factorClasses: readonly string[]
  /**
   * True if the provider's addresses all belong to the vendor, even if the provider does not mark each of them as
   * verified.
   */
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

/**
 * Interprets the claims of an ID token and of the user info. Returns null if they do not even identify the person.
 */
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

/** Returns the roles for these groups, in a fixed order. An empty list means that the person has no access. */
export const rolesOfGroups = (groups: readonly string[], table: Readonly<Record<string, readonly Role[]>>): Role[] =>
  [...new Set(groups.flatMap(group => (Object.hasOwn(table, group) ? (table[group] ?? []) : [])))].sort()
