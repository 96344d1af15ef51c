export { OwnDocuments as default } from '../../registrant/profile/OwnDocuments.tsx'
