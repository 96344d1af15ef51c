import draw from '../../registrant/waiting-room/draw/words/zh-HK.ts'

export default { draw }
