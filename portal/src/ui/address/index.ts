export { AddressFields } from './address-fields.tsx'
export { addressInput, addressValues, type AddressValues } from './address.ts'
