import home from '../../registrant/sales/home/words/zh-CN.ts'

export default { home }
