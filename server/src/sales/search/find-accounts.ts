import { normaliseId } from '#contract/identity'
import type { Reader } from '../../platform/database/database.ts'
import { emailIndex, endingIndex, mobileIndex } from '../record/sealed-locations.ts'
import type { Context } from '../../platform/context.ts'
import { typedMobiles, typedNumber } from './typed.ts'

type Work = { context: Pick<Context, 'vault'>; db: Reader }
type Contact = { email: string } | { mobile: string }

const idsOf = (rows: readonly { accountId: string }[]): string[] => [...new Set(rows.map(({ accountId }) => accountId))]

/** Finds accounts by a registration number, in any spelling. */
export const accountsByRegistration = async ({ db }: Work, typed: string): Promise<string[]> =>
  idsOf(
    await db
      .selectFrom('sales.ticket')
      .select('accountId')
      .where('registrationNumber', '=', typedNumber(typed))
      .execute(),
  )

/** Finds accounts whose registrations name a person with this email or mobile number. */
export const accountsByNamedContact = async (
  { context: { vault }, db }: Work,
  contact: Contact,
  most: number,
): Promise<string[]> => {
  const indexes =
    'email' in contact
      ? [emailIndex(vault, contact.email)]
      : typedMobiles(contact.mobile).map(typedMobile => mobileIndex(vault, typedMobile))
  return idsOf(
    await db
      .selectFrom('sales.namedPerson')
      .select('accountId')
      .where(eb => eb('contactIndexes', '&&', eb.val(indexes)))
      .orderBy('accountId')
      .limit(most)
      .execute(),
  )
}

/**
 * Finds accounts whose registrations contain an identity number with this ending, of the registrant or of a named
 * person, in any session.
 */
export const accountsByEnding = async (
  { context: { vault }, db }: Work,
  typed: string,
  most: number,
): Promise<string[]> => {
  const sessions = await db.selectFrom('sales.session').select('id').execute()
  if (sessions.length === 0) return []
  const indexes = sessions.map(({ id }) => endingIndex(vault, id, normaliseId(typed)))
  return idsOf(
    await db
      .selectFrom('sales.numberEnding as ending')
      .innerJoin('sales.intent as intent', 'intent.id', 'ending.intentId')
      .select('intent.accountId')
      .where('ending.endingIndex', 'in', indexes)
      .orderBy('intent.accountId')
      .limit(most)
      .execute(),
  )
}
