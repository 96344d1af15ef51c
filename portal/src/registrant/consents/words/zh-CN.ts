import type { Words } from './en.ts'

export default {
  read: '阅读《{{document}}》',
  more: '查看说明',
  all: '全选',
  allOf: '：{{group}}',
  required: '必须同意的项目',
  optional: '自愿选择',
  mainland: '《中国内地附录》及单独同意',
  mainlandWhy:
    '您的个人信息受中国内地法律保护，我们须就下列各项取得您的同意，其中单独同意须逐项勾选。如不同意，您可以到售楼处现场登记。',
  givenBefore: '以下各项您均已逐项同意。条款至今没有更改，无需再次同意。',
  givenOn: '于{{time}}同意',
  change: '修改',
  inPerson: '不同意？您可以到售楼处现场登记',
  inPersonText: '如不同意以上任何一项，您可以到售楼处现场登记，请携带身份证明文件原件。',
  officeFor: '适用楼盘：{{properties}}',
  and: '、',
  contact: '查阅、更正及投诉',
  contactText: '如需查阅或更正您的个人资料，或进行投诉，请联系以下人员。我们会在{{days}}日内答复。',
  contactRegulators: '您也可以向监管机构投诉：',
  contactMainland: '（适用于受中国内地法律保护的人士）',
  mainlandWhyJoin:
    '您的个人信息受中国内地法律保护，入会须就下列各项取得您的同意，其中单独同意须逐项勾选。如不同意，您不能入会，但仍可登记购楼意向。',
  club: '会籍',
  joinLead: '选择与否均不会影响您的登记。',
  joinLeadAccount: '选择与否均不影响您注册账户。',
  unticked: '您可以不同意此项，但部分服务可能因此无法提供。',
  declare: '本人声明：',
  pleaseDeclare: '请确认声明',
  optionalChoices: '自愿选择：消息、优惠和会籍',
  version: '第{{version}}版',
} satisfies Words
