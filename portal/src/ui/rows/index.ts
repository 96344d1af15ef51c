export { Added, AddRow, AddRows } from './add-row.tsx'
export { Folded } from './folded.tsx'
