import front from '../../registrant/sales/front/words/en.ts'

export default { front }
