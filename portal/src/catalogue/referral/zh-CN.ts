import referral from '../../registrant/referral/words/zh-CN.ts'

export default { referral }
