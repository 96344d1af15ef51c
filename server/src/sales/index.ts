export { readDrafts } from './draft/index.ts'
export { takeBackAll, voidDue } from './ending/index.ts'
export { readParties } from './party/index.ts'
export {
  eraseRegistrations,
  hasOpenTicket,
  ownsIntent,
  readApplications,
  readPayer,
  sweepSales,
} from './registration/index.ts'
export {
  bringList,
  findOwnTicket,
  lockTicket,
  moveTicket,
  type OwnTicket,
  readableNumber,
  readBring,
  registrantActor,
  registrationNumber,
} from './ticket/index.ts'
export { instrumentLocation, ownDataKey } from './record/index.ts'
export { recogniseLink } from './naming/index.ts'
export { officeLines, pictureFile, readOfferNames } from './property/index.ts'
export { personHolder } from './limits/index.ts'
