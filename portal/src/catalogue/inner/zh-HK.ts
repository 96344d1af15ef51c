import sales from '../../sales/words/zh-HK.ts'

export default { sales }
