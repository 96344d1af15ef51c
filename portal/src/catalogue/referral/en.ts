import referral from '../../registrant/sales/referral/words/en.ts'

export default { referral }
