import { expect, test } from 'vitest'
import { instrumentFaults } from './instrument.ts'

const typed = { method: 'CASHIER_ORDER', bank: '003', number: '123456', amount: '200,000' }

test.each([
  [{}, []],
  [{ number: '12-34 56' }, []],
  [{ method: '' }, [['method', 'required']]],
  [{ bank: '' }, [['bank', 'required']]],
  [{ number: '' }, [['number', 'required']]],
  [{ number: '12345' }, [['number', 'instrument_number']]],
  [{ amount: '' }, [['amount', 'required']]],
  [{ amount: '200,000.01' }, [['amount', 'exceeds_remaining']]],
  [
    { method: '', bank: '', number: 'x', amount: '0' },
    [
      ['method', 'required'],
      ['bank', 'required'],
      ['number', 'instrument_number'],
      ['amount', 'amount_invalid'],
    ],
  ],
])('an instrument with %j where HK$200,000 remain', (more, faults) =>
  expect(instrumentFaults({ ...typed, ...more }, 20_000_000)).toEqual(faults.map(([field, code]) => ({ field, code }))),
)
