export { Referral as default } from '../../registrant/sales/referral/Referral.tsx'
