import draw from '../../registrant/waiting-room/draw/words/en.ts'

export default { draw }
