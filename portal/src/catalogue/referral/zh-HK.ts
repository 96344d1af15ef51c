import referral from '../../registrant/sales/referral/words/zh-HK.ts'

export default { referral }
