import { noNumber } from '../../identity.ts'
import type { InstrumentStatus } from '../../payments/payment.ts'
import type { DeskFault, OriginalKind } from './desk.ts'

export type ChecklistFacts = {
  now: Date
  verifyBy: string
  people: readonly {
    id: string
    idNumberMasked: string
    isUnderAge: boolean
    objectedAt: string | null
    missingConsents: readonly unknown[]
  }[]
  originals: readonly { kind: OriginalKind; personId: string | null; seenAt: string | null }[]
  instruments: readonly { id: string; status: InstrumentStatus }[]
  remainingCents: number
  hasOpenCard: boolean
}

/**
 * Returns everything that prevents verification (D-T10). The items that the desk shows as missing are the reasons for
 * which `verify` refuses.
 */
export const verificationFaults = (facts: ChecklistFacts): DeskFault[] => {
  const fault = (code: DeskFault['code'], more: Partial<DeskFault> = {}): DeskFault => ({
    code,
    personId: null,
    original: null,
    instrumentId: null,
    ...more,
  })
  return [
    ...(facts.now < new Date(facts.verifyBy) ? [] : [fault('DEADLINE_PASSED')]),
    ...facts.people.flatMap(({ id: personId, idNumberMasked, isUnderAge: young, objectedAt, missingConsents }) => [
      ...(young ? [fault('UNDER_AGE', { personId })] : []),
      ...(objectedAt === null ? [] : [fault('OBJECTED', { personId })]),
      ...(missingConsents.length === 0 ? [] : [fault('CONSENTS_MISSING', { personId })]),
      // The number belongs to somebody else: until it is corrected against an original there is nothing to compare an
      // original with.
      ...(idNumberMasked === noNumber ? [fault('NUMBER_GONE', { personId })] : []),
    ]),
    ...facts.originals
      .filter(({ seenAt }) => seenAt === null)
      .map(({ kind: original, personId }) => fault('ORIGINAL_NOT_SEEN', { original, personId })),
    ...(facts.hasOpenCard ? [fault('CARD_OPEN')] : []),
    ...facts.instruments
      .filter(({ status }) => status === 'DECLARED')
      .map(({ id: instrumentId }) => fault('INSTRUMENT_NOT_RECEIVED', { instrumentId })),
    ...(facts.remainingCents > 0 ? [fault('DEPOSIT_SHORT')] : []),
  ]
}
