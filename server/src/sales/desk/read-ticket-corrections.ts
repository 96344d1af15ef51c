import type { DeskTicket } from '#contract/sales/desk'
import type { Scope } from '../../platform/scope.ts'
import { type Correction, correctionsIn, lastCorrection, ownDataKey, readCorrections } from '../record/index.ts'
import type { OwnTicket } from '../ticket/index.ts'
import type { Original } from './checklist.ts'

type Work = Scope<'context' | 'db'>

/** The correction since which an original is to be seen again; null where nothing was corrected that it shows. */
export const standsByCorrection = (
  corrections: readonly Correction[],
  { kind, personId }: Pick<Original, 'kind' | 'personId'>,
): string | null => (kind === 'IDENTITY' || kind === 'COMPANY' ? lastCorrection(corrections, personId) : null)

/** What was corrected in a registration, the last first. */
export const readTicketCorrections = async ({ context, db }: Work, ticket: OwnTicket): Promise<Correction[]> =>
  correctionsIn(
    await readCorrections(context, db, await ownDataKey(context, db, ticket.accountId), ticket.accountId),
    ticket,
  )

/** The same as the desk is told of it, with who corrected. */
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
