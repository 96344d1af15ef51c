import home from '../../registrant/sales/home/words/zh-HK.ts'

export default { home }
