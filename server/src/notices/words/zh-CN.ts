import type { NoticeWords } from './en.ts'

export default {
  code: {
    subject: '您的验证码：{{code}}',
    body: '{{code}}是您的{{vendor}}验证码，{{minutes}}分钟内有效。请勿向任何人透露，我们不会来电索取。',
  },
  welcome: {
    subject: '账户注册成功',
    body: '{{name}}，您好：\n\n您的账户已注册成功，现可登录并登记购楼意向：\n{{url}}\n\n如您并未注册此账户，请告知售楼处。',
  },
  noAccount: {
    subject: '此邮箱没有账户',
    body: '有人（也许是您）要求为此邮箱设置新密码，但没有账户使用此邮箱。我们的记录中没有此邮箱。\n\n如您用另一邮箱注册，请用该邮箱重试。如要注册账户：\n{{url}}\n\n如并非您本人要求，无需理会。',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    body: '您的密码已于{{time}}（香港时间）更改，其他设备已退出登录。\n\n如并非您本人更改，请立即设置新密码：\n{{url}}',
  },
  passkeyAdded: {
    subject: '您的账户已添加通行密钥',
    body: '您的账户已于{{time}}（香港时间）添加一个通行密钥。持有者无需输入密码即可登录。\n\n如由您本人添加，无需理会；如不是，请在此移除：\n{{url}}\n\n并设置新密码：\n{{passwordUrl}}',
  },
  passkeyRemoved: {
    subject: '您的账户已移除通行密钥',
    body: '您的账户已于{{time}}（香港时间）移除一个通行密钥，不能再用其登录。您的密码和其他通行密钥仍然有效：\n{{url}}\n\n如并非您本人移除，请立即设置新密码：\n{{passwordUrl}}',
  },
  newDevice: {
    subject: '您的账户有新登录',
    body: '您的账户于{{time}}（香港时间）在未曾使用过的设备或浏览器登录。\n\n如是您本人，无需理会；如不是，请立即设置新密码：\n{{url}}',
  },
  deskCode: {
    subject: '您的售楼处验证码：{{code}}',
    body: '{{code}}是您的{{vendor}}售楼处验证码，{{minutes}}分钟内有效。请向正在接待您的工作人员读出。如您不在售楼处，请勿告诉任何人。',
  },
  recoveryAsked: {
    subject: '有人要求更改您的联系方式',
    body: '有人在售楼处出示您的身份证明文件，要求自{{time}}（香港时间）起更改您账户的联系方式。\n\n如由您本人提出，无需理会；如不是，请在该时间前在以下页面中止：\n{{url}}',
  },
  recoveryAskedSms: {
    subject: '有人要求更改您的联系方式',
    body: '{{vendor}}：有人在售楼处要求自{{time}}（香港时间）起更改您账户的联系方式。如非您本人，请中止：{{url}}',
  },
  recoveryWaits: {
    subject: '您的新联系方式',
    body: '除非持有旧联系方式的人提出反对，您的账户将自{{time}}（香港时间）起使用此邮箱。届时我们会再通知您。',
  },
  recoveryDone: {
    subject: '您的账户已更改联系方式',
    body: '自{{time}}（香港时间）起，您的账户使用您在售楼处验证的联系方式。您已在所有设备退出登录，旧密码和所有通行密钥也不再有效。请在以下页面设置新密码：\n{{url}}',
  },
  requestReceived: {
    subject: '我们已收到您的要求',
    body: '我们已于{{time}}（香港时间）收到您就个人资料提出的要求（{{kind}}），最迟于{{due}}回复。',
  },
  requestAnswered: {
    subject: '您的要求已获回复',
    body: '您于{{time}}（香港时间）就个人资料提出的要求（{{kind}}）已获回复：\n\n{{answer}}',
  },
  requestRefused: {
    subject: '您的要求不获接纳',
    body: '您于{{time}}（香港时间）就个人资料提出的要求（{{kind}}）不获接纳。\n\n理由：{{ground}}\n\n{{answer}}\n\n您可向个人资料私隐专员投诉。',
  },
  loggedOut: {
    subject: '您的账户已在所有设备退出登录',
    body: '售楼处已于{{time}}（香港时间）将您的账户在所有设备退出登录。\n\n如由您提出，无需理会，用密码重新登录即可；如您不清楚原因，请联系售楼处。',
  },
  contactChanged: {
    subject: '您的联系方式已更改',
    body: '您账户的{{what}}已于{{time}}（香港时间）更改，日后通知将发往新的联系方式。\n\n如并非您本人更改，请立即告知售楼处。',
  },
  staffInvited: {
    subject: '您的售楼处系统账户',
    body: '{{name}}，您好：\n\n请在以下页面设置您的售楼处系统密码。链接仅供您本人使用一次，有效期至{{time}}（香港时间）：\n\n{{url}}\n\n之后您须设置第二重验证：通行密钥，或手机上的验证应用程序。\n\n如您不清楚此事，请通知系统管理员。',
  },
  staffFactorsChanged: {
    subject: '您的第二重验证方式已更改',
    body: '您的售楼处系统账户的第二重验证方式（通行密钥、验证应用程序或备用验证码）已于{{time}}（香港时间）添加、更新或移除。\n\n如非您本人操作，请立即通知系统管理员。',
  },
  staffGained: {
    subject: '新员工或新角色：{{name}}',
    body: '{{name}}（{{email}}）现在售楼处系统担任以下角色：{{roles}}。\n\n授予人：{{by}}\n\n自{{time}}（香港时间）起，此人可作为第二人，确认他人的建议。如有不妥，请在此前终止：\n{{url}}',
  },
  keyWaits: {
    subject: 'API密钥待您核准：{{key}}',
    body: '有员工创建了API密钥“{{key}}”，其他系统可借此读取登记人的姓名、邮箱及手机号码。\n\n创建者：{{by}}\n\n密钥须经隐私专员核准方可使用。请查看其权限及有效期，然后核准或撤销：\n{{url}}',
  },
  volumeUnusual: {
    subject: '有员工查阅资料的数量异常',
    body: '自{{from}}至{{until}}（香港时间），{{name}}（{{email}}）查阅了{{count}}项登记或人员的资料，多于繁忙柜台一小时的数量。请查明原因。其查阅记录见：\n{{url}}',
  },
  auditHead: {
    subject: '操作记录链（{{time}}）',
    body: '截至{{time}}（香港时间），售楼处系统的记录链共有{{records}}条记录。请保存此邮件。最后一行可证明记录链当时的状况：日后核对时以此比对，便知其后是否有记录被删除或更改。\n\n{{head}}',
  },
  appointmentBooked: {
    subject: '售楼处预约：{{time}}',
    body: '{{name}}，您好：\n\n您已就{{property}}的登记{{number}}，预约于{{time}}（香港时间）到售楼处。\n\n{{office}}\n\n请带好登记所列文件及二维码。您可在预约时间30分钟前更改或取消预约：\n{{url}}',
  },
  appointmentBookedByAgent: {
    subject: '您的地产代理已为您预约：{{time}}',
    body: '{{name}}，您好：\n\n您的地产代理{{agent}}已就{{property}}的登记{{number}}，为您预约于{{time}}（香港时间）到售楼处。\n\n{{office}}\n\n请带好登记所列文件及二维码。您可在预约时间30分钟前更改或取消预约，或终止代理查阅此登记：\n{{url}}',
  },
  appointmentTomorrow: {
    subject: '明天到售楼处：{{time}}',
    body: '{{name}}，您好：\n\n您已就{{property}}的登记{{number}}，预约明天{{time}}（香港时间）到售楼处。\n\n{{office}}\n\n所需文件及二维码：\n{{url}}',
  },
  appointmentCancelled: {
    subject: '您的地产代理已取消{{time}}的预约',
    body: '{{name}}，您好：\n\n您的地产代理{{agent}}已取消您在{{time}}（香港时间）前往售楼处的预约。登记编号：{{number}}，楼盘：{{property}}。\n\n您可以在登记页面另约时间，或终止代理查阅此登记：\n{{url}}\n\n{{office}}',
  },
  appointmentEnded: {
    subject: '售楼处预约已取消：{{time}}',
    body: '{{name}}，您好：\n\n卖方已将核实期限提前至{{deadline}}（香港时间）。您就{{property}}的登记{{number}}预约于{{time}}到售楼处，已在期限之后，该预约现已取消。\n\n请于{{deadline}}前到售楼处核实，否则登记将会作废。您可在此另选时间，也可不预约直接前往：\n{{url}}\n\n{{office}}',
  },
  appointmentEndedSms: {
    subject: '售楼处预约已取消',
    body: '{{vendor}}：您就{{property}}预约于{{time}}到售楼处，因核实期限提前至{{deadline}}（香港时间），该预约已取消。请于期限前到售楼处，另选时间：{{url}}',
  },
  erased: {
    subject: '您的账户已删除',
    body: '按您于{{time}}（香港时间）的要求，您的账户及个人资料已删除。法律规定须保存的已完结登记及收据记录，不再载有您的个人资料。',
  },
  withdrawn: {
    subject: '登记已撤回：{{number}}',
    body: '应您于{{time}}（香港时间）提出的要求，您在{{property}}的登记{{number}}已经撤回。其二维码已失效，该登记不会参与本次销售。如果您曾用信用卡付款，款项会全额退回该信用卡。\n\n如非本人操作，请立即通知售楼处。',
  },
  ballotDrawn: {
    subject: '抽签结果：登记{{number}}的选房次序',
    body: '{{name}}，您好：\n\n{{property}}（{{group}}）的抽签已经完成。\n\n您的登记：{{number}}\n选房次序：{{positions}}（共{{entries}}个抽签名额）\n\n{{reporting}}\n\n完整结果，任何人均可自行核算：\n{{ballot}}\n\n您的登记及二维码：\n{{url}}',
  },
  saleEnded: {
    subject: '登记{{number}}：{{property}}的销售已经结束',
    body: '{{name}}，您好：\n\n您在{{property}}的登记{{number}}已经完成。{{outcome}}\n\n{{deposit}}\n\n售楼处：\n{{office}}\n\n您的登记：\n{{url}}',
  },
  saleReopened: {
    subject: '登记{{number}}：可继续参与{{property}}的销售',
    body: '{{name}}，您好：\n\n此前通知您，在{{property}}的登记{{number}}已经完成。该记录有误，现已撤销，您的登记可继续参与销售。请到售楼处等候叫号，按金会暂时保留。\n\n售楼处：\n{{office}}\n\n您的登记：\n{{url}}',
  },
  withdrawAtOffice: {
    subject: '已撤回同意：请到售楼处办理登记{{number}}',
    body: '{{name}}，您好：\n\n您已撤回{{property}}登记{{number}}所需的一项同意，该登记不会继续处理，但已不能在线撤回。请携带身份证明文件到售楼处办理，按金会在售楼处退还，或退回您的信用卡。\n\n{{office}}\n\n如非本人操作，请立即通知售楼处。',
  },
  voidedUnpaid: {
    subject: '登记已作废：{{number}}',
    body: '{{property}}的登记已经截止，而您的登记{{number}}在截止时仍未缴清按金，现已作废，不会参与本次销售。如果您曾用信用卡付款，款项会全额退回该信用卡。\n\n{{url}}',
  },
  voidedUnverified: {
    subject: '登记已作废：{{number}}',
    body: '您在{{property}}的登记{{number}}未在限期前到售楼处核实，现已作废，不会参与本次销售，其二维码也已失效。如果您曾用信用卡付款，款项会全额退回该信用卡。\n\n{{url}}',
  },
  verified: {
    subject: '已核实：{{number}}',
    body: '{{name}}，您好：\n\n您在{{property}}的登记{{number}}已核实，登记手续已完成，并会参与本次销售。收据见附件，请妥善保存。\n\n查看登记状况及出售日期所需的二维码：\n{{url}}\n\n售楼处：\n{{office}}',
  },
  registeredForYou: {
    subject: '已在售楼处登记：{{number}}',
    body: '{{name}}，您好：\n\n售楼处已于{{time}}（香港时间）按您签署的书面同意，为您登记{{property}}，登记编号为{{number}}。请在售楼处交付按金以完成登记。\n\n如您并未到场，请立即联系售楼处：\n{{office}}',
  },
  registeredForYouSms: {
    subject: '已于售楼处登记：{{number}}',
    body: '{{vendor}}：您已于售楼处登记购买{{property}}的意向（{{number}}）。如您当时不在场，请立即通知售楼处。',
  },
  numberGone: {
    subject: '账户的证件号码已移除',
    body: '{{name}}，您好：\n\n有人于{{time}}（香港时间）在售楼处出示了一份身份证明文件原件，其号码与您账户所载的相同，而持证人并非您，因此该号码已从您的账户移除。您已提交的登记维持不变，但在售楼处按您的证件原件输入号码之前，不能核实，也不能进行新的登记。\n\n如该号码确实属于您，请立即携带身份证明文件到售楼处：\n{{office}}',
  },
  numberFreed: {
    subject: '您的证件号码曾载于另一账户',
    body: '{{name}}，您好：\n\n您于{{time}}（香港时间）在售楼处登记时，您的证件号码载于他人的账户。由于您已出示原件，该号码已从该账户移除，您的登记资料没有纳入该账户。\n\n如怀疑有人使用您的身份证明文件，请联系我们：\n{{office}}',
  },
  corrected: {
    subject: '登记资料已更正：{{number}}',
    body: '{{name}}，您好：\n\n售楼处已于{{time}}（香港时间）按证件原件更正您就{{property}}提交的登记{{number}}。已更正的资料：{{what}}。\n\n您可在该登记的记录中查看已更正的项目：\n{{url}}\n\n您的二维码保持不变。如您对此并不知情，或更正有误，请立即联系售楼处：\n{{office}}',
  },
  verificationUndone: {
    subject: '核实已撤销：{{number}}',
    body: '{{name}}，您好：\n\n售楼处已撤销您在{{property}}的登记{{number}}的核实，收据{{receipt}}不再有效。该登记的状态恢复为“已登记”。请在{{deadline}}前再次到售楼处，或向售楼处查询：\n\n{{office}}\n\n{{url}}',
  },
  withdrawnAtOffice: {
    subject: '登记已撤回：{{number}}',
    body: '{{name}}，您好：\n\n按您的书面要求，您在{{property}}的登记{{number}}已于{{time}}（香港时间）在售楼处撤回。其二维码已失效，该登记不会参与本次销售。\n\n如曾用信用卡付款，款项将全额退回该信用卡；由我们保管的银行本票及支票将在售楼处退还。如非您本人提出，请立即告知售楼处：\n\n{{office}}',
  },
  voidedAtOffice: {
    subject: '登记已作废：{{number}}',
    body: '{{name}}，您好：\n\n您在{{property}}的登记{{number}}已由售楼处作废。{{reason}}该登记不会参与本次销售，其二维码也已失效。\n\n如曾用信用卡付款，款项将全额退回该信用卡；由我们保管的银行本票及支票将在售楼处退还。如有疑问，请联系售楼处：\n\n{{office}}\n\n{{url}}',
  },
  instrumentDishonoured: {
    subject: '银行本票或支票未能兑现：{{number}}',
    body: '{{name}}，您好：\n\n您就{{property}}的登记{{number}}所交来的银行本票或支票未获银行兑现，按金因此不足，登记尚未完成。请于{{closes}}（香港时间）前以信用卡支付余额，或携带另一张银行本票或支票到售楼处：\n\n{{office}}\n\n{{url}}',
  },
  sessionRevised: {
    subject: '销售时段更改通知：{{property}}',
    body: '{{name}}，您好：\n\n卖方已更改{{property}}“{{session}}”的安排，您在此时段有登记：\n\n{{note}}\n\n更改内容：\n{{changes}}\n\n您的登记维持不变，无需重新登记。查看您的登记：\n{{url}}',
  },
  sessionOpened: {
    subject: '现已开始登记：{{property}}',
    body: '{{name}}，您好：\n\n{{property}}“{{session}}”现已开始登记，截止时间为{{closes}}（香港时间）。\n\n立即登记：\n{{url}}\n\n您曾于{{time}}要求我们在开始登记时通知您，因此收到此邮件。我们不会再就此发送邮件。',
  },
  serviceNotice: {
    subject: '通知：{{subject}}',
    body: '{{name}}，您好：\n\n{{body}}\n\n此通知关于您在{{property}}“{{session}}”的登记。您的登记：\n{{url}}',
  },
  serviceNoticeSms: {
    subject: '通知：{{subject}}',
    body: '{{vendor}}：{{sms}}',
  },
  marketing: {
    subject: '最新消息：{{subject}}',
    body: '{{name}}，您好：\n\n{{body}}\n\n{{sender}}\n\n您曾同意接收直接促销，因此收到此消息。如不想再收到，点一下以下链接中的按钮即可，无需登录：\n{{url}}',
  },
  marketingSms: {
    subject: '最新消息：{{subject}}',
    body: '{{vendor}}：{{sms}}\n退订：{{url}}\n或致电{{phone}}',
  },
  consentAsked: {
    subject: '请确认您的同意：{{property}}',
    body: '{{name}}，您好：\n\n{{registrant}}在{{property}}的购楼意向登记中列出了您的名字。请在以下网页阅读您的个人资料如何被使用，并确认您本人的同意：\n\n{{url}}\n\n此链接仅供您本人使用，请勿转发。您也可以到售楼处阅读并签署：\n{{office}}\n\n如您对此登记并不知情，请告知售楼处。',
  },
  consentAskedSms: {
    subject: '请确认您的同意：{{property}}',
    body: '{{vendor}}：{{registrant}}在{{property}}的购楼意向登记中列出了您的名字。请打开此链接阅读您的个人资料如何被使用，并确认您本人的同意，请勿转发：{{url}}',
  },
  namedFull: {
    subject: '已达登记上限：{{number}}',
    body: '{{name}}，您好：\n\n{{person}}打算就您的登记{{number}}给予同意，但其在此销售时段的登记已达每人上限。在此情况下，您的登记不能核实。\n\n对方可先撤回另一项登记，再使用同一链接回复；你们也可一同到售楼处查询。\n\n{{url}}',
  },
  consentWithdrawn: {
    subject: '已撤回同意：{{number}}',
    body: '{{name}}，您好：\n\n{{person}}已撤回就您的登记{{number}}给予的同意。对方再次通过我们发送的链接或到售楼处确认同意前，登记不能核实。\n\n{{url}}',
  },
  named: {
    subject: '您被列入一项登记：{{property}}',
    body: '一项{{property}}的购楼意向登记列有一名人士，其身份证明文件号码与您的账户相同。\n\n如您曾经同意，无需办理任何手续，也可在账户内表明同意。如您并未同意，请表明不同意，该登记便不会计入您的登记数目：\n{{url}}\n\n售楼处随后会决定如何处理该登记。',
  },
  relatedAsked: {
    subject: '登记{{number}}：收到关联请求',
    body: '{{name}}请求将其购楼意向登记与您的登记{{number}}关联，打算一同置业的人士通常会这样做。在您接受之前，不会有任何关联：\n\n{{url}}',
  },
  paidWhole: {
    subject: '已收到按金，已登记：{{number}}',
    body: '{{name}}，您好：\n\n我们已收到您用信用卡支付的{{amount}}（订单编号：{{order}}），收据见附件。您在{{property}}的登记（{{number}}）已办妥线上部分，尚待到售楼处核实。\n\n请于{{deadline}}或之前到售楼处，并携带：\n{{bring}}\n- 登记的二维码：{{url}}\n\n售楼处：\n{{office}}',
  },
  paidInPart: {
    subject: '已收到付款：{{number}}',
    body: '我们已收到您用信用卡支付的{{amount}}（订单编号：{{order}}），作为{{property}}登记{{number}}的部分按金，收据见附件。\n\n尚欠{{remaining}}，请于{{closes}}前办理：\n{{url}}',
  },
  paidInPartTooLate: {
    subject: '已收到付款，但按金未缴清：{{number}}',
    body: '我们已收到您用信用卡支付的{{amount}}（订单编号：{{order}}），作为{{property}}登记{{number}}的部分按金，收据见附件。\n\n登记已于{{closes}}截止，尚欠的{{remaining}}不能再缴纳。该登记将会作废，您用信用卡支付的款项会全额退回该信用卡。\n\n{{url}}',
  },
  surplus: {
    subject: '信用卡款项将退还给您：{{number}}',
    body: '您的信用卡就{{property}}登记{{number}}被扣款{{amount}}（订单编号：{{order}}），但当时该笔付款已在本平台取消，或已无尚欠金额。该款项不计入按金，将全额退回您的信用卡，您无需办理任何手续。银行一般在7至14个工作日内入账。\n\n{{url}}',
  },
  refunded: {
    subject: '退款已发出：{{number}}',
    body: '{{property}}登记{{number}}的退款{{amount}}（订单编号：{{order}}）已发往原付款的信用卡。银行一般在7至14个工作日内入账。\n\n{{url}}',
  },
  takenBack: {
    subject: '信用卡款项已退回：{{number}}',
    body: '{{property}}登记{{number}}的信用卡款项中，{{amount}}（订单编号：{{order}}）已由您的银行收回或退回您的信用卡，不再计入按金。登记现况：\n{{url}}\n\n如果您并不知情，请向您的银行查询，或通知售楼处。',
  },
  paymentReversed: {
    subject: '您的按金不足：{{number}}',
    body: '{{property}}登记{{number}}的信用卡款项中，{{amount}}（订单编号：{{order}}）已由您的银行收回或退回您的信用卡。该登记现正等待补缴按金，其二维码暂停使用。尚欠{{remaining}}，请于{{closes}}前支付：\n{{url}}\n\n如果您并不知情，请向您的银行查询，或通知售楼处。',
  },
  paymentReversedTooLate: {
    subject: '您的按金不足：{{number}}',
    body: '{{property}}登记{{number}}的信用卡款项中，{{amount}}（订单编号：{{order}}）已由您的银行收回或退回您的信用卡。登记已于{{closes}}截止，现尚欠的{{remaining}}不能再缴纳，该登记将会作废。\n\n{{url}}\n\n如果您并不知情，请向您的银行查询，或告知售楼处。',
  },
  deskConflict: {
    subject: '离线办理未被接受：{{number}}',
    body: '{{staff}}于{{time}}（香港时间）在离线柜台办理登记{{number}}，但传送到系统时未能入账。可能已打印收据，或已收取未入账的银行本票或支票。\n\n请核对并记录处理结果：\n{{url}}',
  },
  webhookStopped: {
    subject: '无法再通知其他系统：{{endpoint}}',
    body: '系统需要将登记的变动通知{{endpoint}}，但多日来每次尝试均告失败，或对方表示已停止服务，因此已停止通知。\n\n对方恢复后，请在此重新启用，并重新发送其间错过的通知：\n{{url}}',
  },
  registered: {
    subject: '已登记，尚待核实：{{number}}',
    body: '{{name}}，您好：\n\n您在{{property}}的登记（{{number}}）已办妥线上部分，尚待到售楼处核实。\n\n请于{{deadline}}或之前到售楼处，并携带：\n{{bring}}\n- 登记的二维码：{{url}}\n\n售楼处：\n{{office}}',
  },
} satisfies NoticeWords
