export { OwnDocuments } from './OwnDocuments.tsx'
export { Profile } from './Profile.tsx'
