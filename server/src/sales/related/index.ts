export { askRelated } from './ask-related.ts'
export { findRelated } from './find-related.ts'
