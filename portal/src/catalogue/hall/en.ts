import hall from '../../registrant/sale-day/hall/words/en.ts'

export default { hall }
