import profile from '../../registrant/profile/words/en.ts'

export default { profile }
