import club from '../../club/words/en.ts'

export default { club }
