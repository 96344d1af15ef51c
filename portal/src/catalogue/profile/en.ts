import profile from '../../profile/words/en.ts'

export default { profile }
