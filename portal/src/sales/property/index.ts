export { BeforeYouStart } from './BeforeYouStart.tsx'
export { ChoiceSummary } from './ChoiceSummary.tsx'
export { Countdown } from './Countdown.tsx'
export { PropertyDocuments } from './PropertyDocuments.tsx'
export { PropertyPicture } from './PropertyPicture.tsx'
export { SessionRevisions } from './SessionRevisions.tsx'
export { SessionFacts } from './SessionFacts.tsx'
export { Total } from './Total.tsx'
export {
  answersTo,
  chosenOf,
  hasOpen,
  isTender,
  maxTenderUnits,
  namesOf,
  nextOpening,
  type Offer,
  type OfferedBatch,
  offeredCounts,
  type OfferedProperty,
  type OfferedSession,
  onlyChoice,
  hiddenQuestionsOf,
  usualBatch,
  usualCounts,
} from './catalogue.ts'
export { useUnitName } from './use-unit-name.ts'
