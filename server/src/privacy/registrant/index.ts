export { findRegistrant } from './find-registrant.ts'
export { addressesOf, contactsOf } from './mask-registrant.ts'
