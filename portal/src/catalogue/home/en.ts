import home from '../../registrant/sales/home/words/en.ts'

export default { home }
