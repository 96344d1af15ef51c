import sales from '../../sales/words/zh-CN.ts'

export default { sales }
