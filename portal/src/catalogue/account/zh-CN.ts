import passwords from '../../accounts/passwords/words/zh-CN.ts'

export default { passwords }
