import draw from '../../registrant/waiting-room/draw/words/zh-CN.ts'

export default { draw }
