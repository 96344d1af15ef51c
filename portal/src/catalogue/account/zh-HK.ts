import passwords from '../../accounts/passwords/words/zh-HK.ts'

export default { passwords }
