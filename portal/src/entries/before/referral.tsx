export { Referral as default } from '../../registrant/referral/Referral.tsx'
