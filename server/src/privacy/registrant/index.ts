export { findRegistrant } from './find-registrant.ts'
export { subjects } from './find-subjects.ts'
export { addressesOf, contactsOf } from './mask-registrant.ts'
