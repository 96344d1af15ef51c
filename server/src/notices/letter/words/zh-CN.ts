import type { LetterWords } from './en.ts'

export default {
  registrationNumber: '登记编号',
  isButtonDead: '如无法使用按钮，请打开以下网址：',
  vendor: '卖方：{{vendor}}',
  agency: '卖方代理：{{agency}}（地产代理牌照号码：{{licence}}）',
  contact: '联系方式：{{phone}} · {{email}}',
  privacy: '隐私政策',
  artistsImpression:
    '我们展示的发展项目照片、图像、绘图或素描，纯属画家对该发展项目的想象，并非按比例绘制，且可能经过电脑修饰处理。发展项目的详情，请参阅售楼说明书。',
  button: {
    page: '打开页面',
    registration: '查看登记',
    intend: '登记购楼意向',
    consent: '阅读并确认同意',
    stopMarketing: '停止接收',
    stopRecovery: '中止更改',
    newPassword: '设置新密码',
    apply: '注册账户',
    logIn: '登录',
  },
} satisfies LetterWords
