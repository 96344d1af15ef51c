export { Exports } from './Exports.tsx'
export { ExportsReview } from './ExportsReview.tsx'
