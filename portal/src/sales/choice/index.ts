export { PropertyChoice } from './PropertyChoice.tsx'
export { TenderUnits } from './TenderUnits.tsx'
export { useChoice } from './use-choice.ts'
export { useShowNext } from './use-show-next.ts'
