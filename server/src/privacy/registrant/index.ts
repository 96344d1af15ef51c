export { findRegistrant } from './find-registrant.ts'
export { contactsOf } from './mask-registrant.ts'
