export { AboutFields } from './about-fields.tsx'
export { DocumentFields, numberHints } from './document-fields.tsx'
export { NameFields } from './name-fields.tsx'
export { noDocument, nobody, particularsInput, type ParticularsValues } from './particulars.ts'
