import type { LetterWords } from './en.ts'

export default {
  registrationNumber: '登記編號',
  isButtonDead: '如未能使用按鈕，請開啟以下網址：',
  vendor: '賣方：{{vendor}}',
  agency: '賣方代理：{{agency}}（地產代理牌照號碼：{{licence}}）',
  contact: '聯絡方式：{{phone}} · {{email}}',
  privacy: '私隱政策',
  artistsImpression:
    '我們展示的發展項目相片、圖像、繪圖或素描，純屬畫家對該發展項目的想像，並非按照比例繪畫，並可能經過電腦修飾處理。發展項目的詳情，請參閱售樓說明書。',
  button: {
    page: '開啟頁面',
    registration: '查看登記',
    intend: '登記購樓意向',
    consent: '閱讀並確認同意',
    stopMarketing: '停止接收',
    stopRecovery: '中止更改',
    newPassword: '設定新密碼',
    apply: '開立帳戶',
    logIn: '登入',
  },
} satisfies LetterWords
