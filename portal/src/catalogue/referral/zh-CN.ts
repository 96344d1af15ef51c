import referral from '../../registrant/sales/referral/words/zh-CN.ts'

export default { referral }
