import front from '../../registrant/sales/front/words/zh-CN.ts'

export default { front }
