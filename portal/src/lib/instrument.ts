import { InstrumentNumber } from '#contract/payments/payment'
import { amountFaults } from './amount.ts'
import type { FieldFault } from './form/form-faults.ts'

type Typed = { method: string; bank: string; number: string; amount: string }

/** Returns what is wrong with a typed cashier's order or cheque; the server applies the same rules. */
export const instrumentFaults = ({ method, bank, number, amount }: Typed, remainingCents: number): FieldFault[] => {
  const digits = InstrumentNumber.safeParse(number)
  return [
    ...(method === '' ? [{ field: 'method', code: 'required' }] : []),
    ...(bank === '' ? [{ field: 'bank', code: 'required' }] : []),
    ...(digits.success ? [] : [{ field: 'number', code: digits.error.issues[0]?.message ?? 'invalid' }]),
    ...amountFaults('amount', amount, remainingCents, false),
  ]
}
