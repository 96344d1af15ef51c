import referral from '../../registrant/referral/words/en.ts'

export default { referral }
