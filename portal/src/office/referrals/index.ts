export { ReferralForms } from './ReferralForms.tsx'
