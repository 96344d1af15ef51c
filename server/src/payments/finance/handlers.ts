import dishonourInstrument from './dishonour-instrument.ts'
import listBanking from './list-banking.ts'
import listInstruments from './list-instruments.ts'
import listLedger from './list-ledger.ts'
import listMismatches from './list-mismatches.ts'
import listRefunds from './list-refunds.ts'
import resolveMismatch from './resolve-mismatch.ts'
import sumLedger from './sum-ledger.ts'

export const financeHandlers = [
  listLedger,
  sumLedger,
  listInstruments,
  listBanking,
  dishonourInstrument,
  listRefunds,
  listMismatches,
  resolveMismatch,
]
