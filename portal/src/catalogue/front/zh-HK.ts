import front from '../../registrant/sales/front/words/zh-HK.ts'

export default { front }
