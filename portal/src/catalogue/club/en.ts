import club from '../../registrant/club/words/en.ts'

export default { club }
