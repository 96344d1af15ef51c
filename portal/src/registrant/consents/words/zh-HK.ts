import type { Words } from './en.ts'

export default {
  read: '閱讀《{{document}}》',
  more: '詳細說明',
  all: '全選',
  allOf: '：{{group}}',
  required: '必須同意的項目',
  optional: '自願選擇',
  mainland: '《中國內地附錄》及單獨同意',
  mainlandWhy:
    '你的個人信息受中國內地法律保障，我們須就下列各項取得你的同意，其中單獨同意須逐項剔選。如不同意，你可親臨售樓處登記。',
  givenBefore: '以下各項你均已逐項同意。條文至今沒有更改，毋須再次同意。',
  givenOn: '於{{time}}同意',
  change: '修改',
  inPerson: '不同意？你可親臨售樓處登記',
  inPersonText: '如不同意以上任何一項，你可親臨售樓處登記，請帶備身份證明文件正本。',
  officeFor: '適用樓盤：{{properties}}',
  and: '、',
  contact: '查閱、改正及投訴',
  contactText: '如欲查閱或改正你的個人資料，或作出投訴，請聯絡以下人士。我們會於{{days}}日內回覆。',
  contactRegulators: '你亦可向監管機構投訴：',
  contactMainland: '（適用於受中國內地法律保障的人士）',
  mainlandWhyJoin:
    '你的個人信息受中國內地法律保障，入會須就下列各項取得你的同意，其中單獨同意須逐項剔選。如不同意，你不能入會，但仍可登記購樓意向。',
  club: '會籍',
  joinLead: '選擇與否均不會影響你的登記。',
  joinLeadAccount: '選擇與否均不會影響開立帳戶。',
  unticked: '你可以不同意此項，惟部分服務可能因此未能提供。',
  declare: '本人聲明：',
  pleaseDeclare: '請確認聲明',
  optionalChoices: '自願選擇：資訊、優惠及會籍',
  version: '第{{version}}版',
} satisfies Words
