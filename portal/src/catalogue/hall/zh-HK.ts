import hall from '../../registrant/sale-day/hall/words/zh-HK.ts'

export default { hall }
