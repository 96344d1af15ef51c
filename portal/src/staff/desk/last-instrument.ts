import type { instrumentMethods } from '#contract/payments/payment'
import { readStored, store } from '../../lib/storage.ts'

type Method = (typeof instrumentMethods)[number]
export type LastInstrument = { method: Method; bank: string }

const key = 'office-instrument'

/**
 * Returns the kind and the bank of the order or cheque that this desk took last, because the next one often has the
 * same. They say nothing about a person.
 */
export const readLastInstrument = (methods: readonly Method[]): LastInstrument => {
  const [method = '', bank = ''] = (readStored('localStorage', key) ?? '').split(' ')
  return { method: methods.find(known => known === method) ?? 'CASHIER_ORDER', bank }
}

export const saveLastInstrument = ({ method, bank }: LastInstrument): void =>
  store('localStorage', key, `${method} ${bank}`)
