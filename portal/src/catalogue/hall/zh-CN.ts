import hall from '../../registrant/sale-day/hall/words/zh-CN.ts'

export default { hall }
