import passwords from '../../accounts/passwords/words/en.ts'

export default { passwords }
