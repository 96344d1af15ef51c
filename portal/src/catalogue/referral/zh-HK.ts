import referral from '../../registrant/referral/words/zh-HK.ts'

export default { referral }
