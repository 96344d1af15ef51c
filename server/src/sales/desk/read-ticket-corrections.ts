import type { DeskTicket } from '#contract/sales/desk/desk'
import type { Scope } from '../../platform/scope.ts'
import { type Correction, correctionsIn, lastCorrection, readCorrections } from '../record/read-corrections.ts'
import { ownDataKey } from '../record/own-data-key.ts'
import type { OwnTicket } from '../ticket/find-own-ticket.ts'
import type { Original } from './checklist.ts'

type Work = Scope<'context' | 'db'>

/**
 * Returns the correction after which an original must be inspected again; null if nothing that the original shows was
 * corrected.
 */
export const standsByCorrection = (
  corrections: readonly Correction[],
  { kind, personId }: Pick<Original, 'kind' | 'personId'>,
): string | null => (kind === 'IDENTITY' || kind === 'COMPANY' ? lastCorrection(corrections, personId) : null)

/** Returns what was corrected in a registration, the last correction first. */
export const readTicketCorrections = async ({ context, db }: Work, ticket: OwnTicket): Promise<Correction[]> =>
  correctionsIn(
    await readCorrections(context, db, await ownDataKey(context, db, ticket.accountId), ticket.accountId),
    ticket,
  )

/** Returns the corrections of a registration in the desk's form, with the names of the staff who made them. */
export const describeCorrections = async (
  { context, db }: Work,
  corrections: readonly Correction[],
): Promise<DeskTicket['corrections']> => {
  const names = await context.staffNames(
    db,
    corrections.map(({ staffId }) => staffId),
  )
  return corrections.map(correction => ({ ...correction, correctedBy: names.get(correction.staffId) ?? '' }))
}
