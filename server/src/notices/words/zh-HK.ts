import type { NoticeWords } from './en.ts'

export default {
  code: {
    subject: '你的驗證碼：{{code}}',
    body: '{{code}}是你的{{vendor}}驗證碼，{{minutes}}分鐘內有效。請勿向任何人透露，我們不會致電索取。',
  },
  welcome: {
    subject: '你的帳戶已開立',
    body: '{{name}}\u3000你好：\n\n你的帳戶已開立，現可登入並登記購樓意向：\n{{url}}\n\n如你並無開立此帳戶，請通知售樓處。',
  },
  noAccount: {
    subject: '此電郵並無帳戶',
    body: '有人（也許是你）要求為此電郵地址設定新密碼，但並無帳戶使用此電郵。我們的紀錄中沒有此電郵。\n\n如你以另一電郵開立帳戶，請用該電郵再試。如要開立帳戶：\n{{url}}\n\n如並非你本人要求，毋須理會。',
  },
  passwordChanged: {
    subject: '你的密碼已更改',
    body: '你的密碼已於{{time}}（香港時間）更改，其他裝置已登出。\n\n如並非你本人更改，請立即設定新密碼：\n{{url}}',
  },
  passkeyAdded: {
    subject: '你的帳戶已加入通行密鑰',
    body: '你的帳戶已於{{time}}（香港時間）加入一個通行密鑰。持有者毋須輸入密碼即可登入。\n\n如由你本人加入，毋須理會；如否，請在此移除：\n{{url}}\n\n並設定新密碼：\n{{passwordUrl}}',
  },
  passkeyRemoved: {
    subject: '你的帳戶已移除通行密鑰',
    body: '你的帳戶已於{{time}}（香港時間）移除一個通行密鑰，不能再以其登入。你的密碼及其他通行密鑰仍然有效：\n{{url}}\n\n如並非你本人移除，請立即設定新密碼：\n{{passwordUrl}}',
  },
  newDevice: {
    subject: '你的帳戶有新登入',
    body: '你的帳戶於{{time}}（香港時間）在未曾使用過的裝置或瀏覽器登入。\n\n如是你本人，毋須理會；如否，請立即設定新密碼：\n{{url}}',
  },
  deskCode: {
    subject: '你的售樓處驗證碼：{{code}}',
    body: '{{code}}是你的{{vendor}}售樓處驗證碼，{{minutes}}分鐘內有效。請向正在接待你的職員讀出。如你不在售樓處，請勿向任何人透露。',
  },
  recoveryAsked: {
    subject: '有人要求更改你的聯絡方式',
    body: '有人在售樓處出示你的身份證明文件，要求由{{time}}（香港時間）起更改你帳戶的聯絡方式。\n\n如由你本人提出，毋須理會；如否，請於該時間前在以下頁面中止：\n{{url}}',
  },
  recoveryAskedSms: {
    subject: '有人要求更改你的聯絡方式',
    body: '{{vendor}}：有人在售樓處要求由{{time}}（香港時間）起更改你帳戶的聯絡方式。如非你本人，請中止：{{url}}',
  },
  recoveryWaits: {
    subject: '你的新聯絡方式',
    body: '除非持有舊聯絡方式的人提出反對，你的帳戶將由{{time}}（香港時間）起使用此電郵地址。屆時我們會再通知你。',
  },
  recoveryDone: {
    subject: '你的帳戶已更改聯絡方式',
    body: '由{{time}}（香港時間）起，你的帳戶使用你在售樓處核實的聯絡方式。你已在所有裝置登出，舊密碼及所有通行密鑰亦不再有效。請在以下頁面設定新密碼：\n{{url}}',
  },
  requestReceived: {
    subject: '我們已收到你的要求',
    body: '我們已於{{time}}（香港時間）收到你就個人資料提出的要求（{{kind}}），最遲於{{due}}回覆。',
  },
  requestAnswered: {
    subject: '你的要求已獲回覆',
    body: '你於{{time}}（香港時間）就個人資料提出的要求（{{kind}}）已獲回覆：\n\n{{answer}}',
  },
  requestRefused: {
    subject: '你的要求不獲接納',
    body: '你於{{time}}（香港時間）就個人資料提出的要求（{{kind}}）不獲接納。\n\n理由：{{ground}}\n\n{{answer}}\n\n你可向個人資料私隱專員投訴。',
  },
  loggedOut: {
    subject: '你的帳戶已在所有裝置登出',
    body: '售樓處已於{{time}}（香港時間）將你的帳戶在所有裝置登出。\n\n如由你提出，毋須理會，以密碼重新登入即可；如你不清楚原因，請聯絡售樓處。',
  },
  contactChanged: {
    subject: '你的聯絡方式已更改',
    body: '你帳戶的{{what}}已於{{time}}（香港時間）更改，日後通知將送往新的聯絡方式。\n\n如並非你本人更改，請立即通知售樓處。',
  },
  staffInvited: {
    subject: '你的售樓處系統帳戶',
    body: '{{name}}　你好：\n\n請於以下頁面設定你的售樓處系統密碼。連結只供你本人使用一次，有效至{{time}}（香港時間）：\n\n{{url}}\n\n其後你須設定第二重驗證：通行密鑰，或手提電話上的驗證應用程式。\n\n如你不清楚此事，請通知系統管理員。',
  },
  staffFactorsChanged: {
    subject: '你的第二重驗證方式已更改',
    body: '你的售樓處系統帳戶的第二重驗證方式（通行密鑰、驗證應用程式或備用驗證碼）已於{{time}}（香港時間）新增、更新或移除。\n\n如非你本人操作，請立即通知系統管理員。',
  },
  staffGained: {
    subject: '新職員或新角色：{{name}}',
    body: '{{name}}（{{email}}）現於售樓處系統擔任以下角色：{{roles}}。\n\n授予人：{{by}}\n\n由{{time}}（香港時間）起，此人可作為第二人，確認他人的建議。如有不妥，請於此前終止：\n{{url}}',
  },
  keyWaits: {
    subject: 'API密鑰待你核准：{{key}}',
    body: '有職員建立了API密鑰「{{key}}」，其他系統可藉此讀取登記人的姓名、電郵地址及手提電話號碼。\n\n建立者：{{by}}\n\n密鑰須經私隱主任核准方可使用。請查看其權限及有效期，然後核准或撤銷：\n{{url}}',
  },
  volumeUnusual: {
    subject: '有職員查閱資料的數量異常',
    body: '由{{from}}至{{until}}（香港時間），{{name}}（{{email}}）查閱了{{count}}項登記或人士的資料，多於繁忙櫃位一小時的數量。請查明原因。其查閱記錄見：\n{{url}}',
  },
  auditHead: {
    subject: '操作記錄鏈（{{time}}）',
    body: '於{{time}}（香港時間），售樓處系統的記錄鏈共有{{records}}項記錄。請保存此電郵。最後一行可證明記錄鏈當時的狀況：日後核對時以此比對，便知其後有否記錄被刪去或更改。\n\n{{head}}',
  },
  appointmentBooked: {
    subject: '售樓處預約：{{time}}',
    body: '{{name}}　你好：\n\n你已就{{property}}的登記{{number}}，預約於{{time}}（香港時間）到售樓處。\n\n{{office}}\n\n請帶備登記內所列的文件及二維碼。你可於預約時間30分鐘前更改或取消預約：\n{{url}}',
  },
  appointmentBookedByAgent: {
    subject: '你的地產代理已為你預約：{{time}}',
    body: '{{name}}　你好：\n\n你的地產代理{{agent}}已就{{property}}的登記{{number}}，為你預約於{{time}}（香港時間）到售樓處。\n\n{{office}}\n\n請帶備登記內所列的文件及二維碼。你可於預約時間30分鐘前更改或取消預約，或終止代理查閱此登記：\n{{url}}',
  },
  appointmentTomorrow: {
    subject: '明天到售樓處：{{time}}',
    body: '{{name}}　你好：\n\n你已就{{property}}的登記{{number}}，預約明天{{time}}（香港時間）到售樓處。\n\n{{office}}\n\n所需文件及二維碼：\n{{url}}',
  },
  appointmentCancelled: {
    subject: '你的地產代理已取消{{time}}的預約',
    body: '{{name}}　你好：\n\n你的地產代理{{agent}}已取消你於{{time}}（香港時間）前往售樓處的預約。登記編號：{{number}}，樓盤：{{property}}。\n\n你可於登記頁面另約時間，或終止代理查閱此登記：\n{{url}}\n\n{{office}}',
  },
  appointmentEnded: {
    subject: '售樓處預約已取消：{{time}}',
    body: '{{name}}　你好：\n\n賣方已將核實限期提早至{{deadline}}（香港時間）。你就{{property}}的登記{{number}}預約於{{time}}到售樓處，已在限期之後，該預約現已取消。\n\n請於{{deadline}}前到售樓處核實，否則登記將會作廢。你可於此另選時間，亦可毋須預約直接前往：\n{{url}}\n\n{{office}}',
  },
  appointmentEndedSms: {
    subject: '售樓處預約已取消',
    body: '{{vendor}}：你就{{property}}預約於{{time}}到售樓處，因核實限期提早至{{deadline}}（香港時間），該預約已取消。請於限期前到售樓處，另選時間：{{url}}',
  },
  erased: {
    subject: '你的帳戶已刪除',
    body: '按你於{{time}}（香港時間）的要求，你的帳戶及個人資料已刪除。法例規定須保存的已完結登記及收據紀錄，不再載有你的個人資料。',
  },
  withdrawn: {
    subject: '登記已撤回：{{number}}',
    body: '應你於{{time}}（香港時間）提出的要求，你在{{property}}的登記{{number}}已經撤回。其二維碼已失效，該登記不會參與是次銷售。如你曾以信用卡付款，款項會全數退回該信用卡。\n\n如非本人所為，請立即通知售樓處。',
  },
  ballotDrawn: {
    subject: '抽籤結果：登記{{number}}的揀樓次序',
    body: '{{name}}\u3000你好：\n\n{{property}}（{{group}}）的抽籤已經完成。\n\n你的登記：{{number}}\n揀樓次序：{{positions}}（共{{entries}}個抽籤名額）\n\n{{reporting}}\n\n完整結果，任何人均可自行核算：\n{{ballot}}\n\n你的登記及二維碼：\n{{url}}',
  },
  saleEnded: {
    subject: '登記{{number}}：{{property}}的銷售已經結束',
    body: '{{name}}\u3000你好：\n\n你在{{property}}的登記{{number}}已經完成。{{outcome}}\n\n{{deposit}}\n\n售樓處：\n{{office}}\n\n你的登記：\n{{url}}',
  },
  saleReopened: {
    subject: '登記{{number}}：可繼續參與{{property}}的銷售',
    body: '{{name}}\u3000你好：\n\n早前通知你，在{{property}}的登記{{number}}已經完成。該紀錄有誤，現已撤銷，你的登記可繼續參與銷售。請到售樓處等候叫號，按金會暫時保留。\n\n售樓處：\n{{office}}\n\n你的登記：\n{{url}}',
  },
  withdrawAtOffice: {
    subject: '已撤回同意：請到售樓處辦理登記{{number}}',
    body: '{{name}}\u3000你好：\n\n你已撤回{{property}}登記{{number}}所需的一項同意，該登記不會繼續處理，但已不能在網上撤回。請帶備身份證明文件到售樓處辦理，按金會在售樓處退還，或退回你的信用卡。\n\n{{office}}\n\n如非本人所為，請立即通知售樓處。',
  },
  voidedUnpaid: {
    subject: '登記已作廢：{{number}}',
    body: '{{property}}的登記已經截止，而你的登記{{number}}在截止時仍未繳清按金，現已作廢，不會參與是次銷售。如你曾以信用卡付款，款項會全數退回該信用卡。\n\n{{url}}',
  },
  voidedUnverified: {
    subject: '登記已作廢：{{number}}',
    body: '你在{{property}}的登記{{number}}未有在限期前於售樓處核實，現已作廢，不會參與是次銷售，其二維碼亦已失效。如你曾以信用卡付款，款項會全數退回該信用卡。\n\n{{url}}',
  },
  verified: {
    subject: '已核實：{{number}}',
    body: '{{name}}　你好：\n\n你在{{property}}的登記{{number}}已核實，登記手續已完成，並會參與是次銷售。收據見附件，請妥為保存。\n\n查看登記狀況及出售日期所需的二維碼：\n{{url}}\n\n售樓處：\n{{office}}',
  },
  registeredForYou: {
    subject: '已於售樓處登記：{{number}}',
    body: '{{name}}　你好：\n\n售樓處已於{{time}}（香港時間）按你簽署的書面同意，為你登記{{property}}，登記編號為{{number}}。請於售樓處交付按金以完成登記。\n\n如你並未到場，請立即聯絡售樓處：\n{{office}}',
  },
  registeredForYouSms: {
    subject: '已於售樓處登記：{{number}}',
    body: '{{vendor}}：你已於售樓處登記購買{{property}}的意向（{{number}}）。如你當時不在場，請立即通知售樓處。',
  },
  numberGone: {
    subject: '帳戶的證件號碼已移除',
    body: '{{name}}　你好：\n\n有人於{{time}}（香港時間）在售樓處出示一份身份證明文件正本，其號碼與你帳戶所載的相同，而持證人並非你，因此該號碼已從你的帳戶移除。你已提交的登記維持不變，但在售樓處按你的證件正本輸入號碼之前，不能核實，亦不能作新的登記。\n\n如該號碼確實屬於你，請立即攜同身份證明文件到售樓處：\n{{office}}',
  },
  numberFreed: {
    subject: '你的證件號碼曾載於另一帳戶',
    body: '{{name}}　你好：\n\n你於{{time}}（香港時間）在售樓處登記時，你的證件號碼載於他人的帳戶。由於你已出示正本，該號碼已從該帳戶移除，你的登記資料沒有納入該帳戶。\n\n如懷疑有人使用你的身份證明文件，請聯絡我們：\n{{office}}',
  },
  corrected: {
    subject: '登記資料已更正：{{number}}',
    body: '{{name}}　你好：\n\n售樓處已於{{time}}（香港時間）按證件正本更正你就{{property}}提交的登記{{number}}。已更正的資料：{{what}}。\n\n你可於該登記的紀錄查看已更正的項目：\n{{url}}\n\n你的二維碼維持不變。如你對此並不知情，或更正有誤，請立即聯絡售樓處：\n{{office}}',
  },
  verificationUndone: {
    subject: '核實已撤銷：{{number}}',
    body: '{{name}}　你好：\n\n售樓處已撤銷你在{{property}}的登記{{number}}的核實，收據{{receipt}}不再有效。該登記的狀態回復為「已登記」。請於{{deadline}}前再次親臨售樓處，或向售樓處查詢：\n\n{{office}}\n\n{{url}}',
  },
  withdrawnAtOffice: {
    subject: '登記已撤回：{{number}}',
    body: '{{name}}　你好：\n\n按你的書面要求，你在{{property}}的登記{{number}}已於{{time}}（香港時間）在售樓處撤回。其二維碼已失效，該登記不會參與是次銷售。\n\n如曾以信用卡付款，款項將全數退回該信用卡；由我們保管的本票及支票將於售樓處退還。如非你本人提出，請立即通知售樓處：\n\n{{office}}',
  },
  voidedAtOffice: {
    subject: '登記已作廢：{{number}}',
    body: '{{name}}　你好：\n\n你在{{property}}的登記{{number}}已由售樓處作廢。{{reason}}該登記不會參與是次銷售，其二維碼亦已失效。\n\n如曾以信用卡付款，款項將全數退回該信用卡；由我們保管的本票及支票將於售樓處退還。如有查詢，請聯絡售樓處：\n\n{{office}}\n\n{{url}}',
  },
  instrumentDishonoured: {
    subject: '本票或支票未能兌現：{{number}}',
    body: '{{name}}　你好：\n\n你就{{property}}的登記{{number}}所交來的本票或支票未獲銀行兌現，按金因此不足，登記尚未完成。請於{{closes}}（香港時間）前以信用卡繳付餘額，或帶備另一張本票或支票到售樓處：\n\n{{office}}\n\n{{url}}',
  },
  sessionRevised: {
    subject: '銷售時段更改通知：{{property}}',
    body: '{{name}}　你好：\n\n賣方已更改{{property}}「{{session}}」的安排，你在此時段有登記：\n\n{{note}}\n\n更改內容：\n{{changes}}\n\n你的登記維持不變，毋須重新登記。查看你的登記：\n{{url}}',
  },
  sessionOpened: {
    subject: '現已開始登記：{{property}}',
    body: '{{name}}\u3000你好：\n\n{{property}}「{{session}}」現已開始登記，截止時間為{{closes}}（香港時間）。\n\n立即登記：\n{{url}}\n\n你曾於{{time}}要求我們在開始登記時通知你，因此收到此電郵。我們不會再就此發送電郵。',
  },
  serviceNotice: {
    subject: '通知：{{subject}}',
    body: '{{name}}　你好：\n\n{{body}}\n\n此通知關於你在{{property}}「{{session}}」的登記。你的登記：\n{{url}}',
  },
  serviceNoticeSms: {
    subject: '通知：{{subject}}',
    body: '{{vendor}}：{{sms}}',
  },
  marketing: {
    subject: '最新消息：{{subject}}',
    body: '{{name}}　你好：\n\n{{body}}\n\n{{sender}}\n\n你曾同意接收直接促銷，因此收到此訊息。如不欲再收到，按一下以下連結內的按鈕即可，毋須登入：\n{{url}}',
  },
  marketingSms: {
    subject: '最新消息：{{subject}}',
    body: '{{vendor}}：{{sms}}\n取消接收：{{url}}\n或致電{{phone}}',
  },
  consentAsked: {
    subject: '請確認你的同意：{{property}}',
    body: '{{name}}\u3000你好：\n\n{{registrant}}在{{property}}的購樓意向登記中列出了你的名字。請於以下網頁閱讀你的個人資料如何被使用，並確認你本人的同意：\n\n{{url}}\n\n此連結只供你本人使用，請勿轉發。你亦可到售樓處閱讀及簽署：\n{{office}}\n\n如你對此登記並不知情，請通知售樓處。',
  },
  consentAskedSms: {
    subject: '請確認你的同意：{{property}}',
    body: '{{vendor}}：{{registrant}}在{{property}}的購樓意向登記中列出了你的名字。請於此連結閱讀你的個人資料如何被使用，並確認你本人的同意，請勿轉發：{{url}}',
  },
  namedFull: {
    subject: '已達登記上限：{{number}}',
    body: '{{name}}\u3000你好：\n\n{{person}}擬就你的登記{{number}}給予同意，但其在此銷售時段的登記已達每人上限。在此情況下，你的登記不能核實。\n\n對方可先撤回另一項登記，再使用同一連結回覆；你們亦可一同到售樓處查詢。\n\n{{url}}',
  },
  consentWithdrawn: {
    subject: '已撤回同意：{{number}}',
    body: '{{name}}\u3000你好：\n\n{{person}}已撤回就你的登記{{number}}給予的同意。對方再次透過我們發送的連結或到售樓處確認同意前，登記不能核實。\n\n{{url}}',
  },
  named: {
    subject: '你被列入一項登記：{{property}}',
    body: '一項{{property}}的購樓意向登記列有一名人士，其身份證明文件號碼與你的帳戶相同。\n\n如你曾經同意，毋須辦理任何手續，亦可於帳戶內表明同意。如你並未同意，請表明不同意，該登記便不會計入你的登記數目：\n{{url}}\n\n售樓處會隨後決定如何處理該登記。',
  },
  relatedAsked: {
    subject: '登記{{number}}：有人要求連結',
    body: '{{name}}要求將其購樓意向登記與你的登記{{number}}連結，擬一同置業的人士通常會這樣做。在你接受之前，兩項登記不會連結：\n\n{{url}}',
  },
  paidWhole: {
    subject: '已收到按金，已登記：{{number}}',
    body: '{{name}}\u3000你好：\n\n我們已收到你以信用卡支付的{{amount}}（訂單編號：{{order}}），收據見附件。你在{{property}}的登記（{{number}}）已辦妥網上部分，尚待到售樓處核實。\n\n請於{{deadline}}或之前到售樓處，並帶備：\n{{bring}}\n- 登記的二維碼：{{url}}\n\n售樓處：\n{{office}}',
  },
  paidInPart: {
    subject: '已收到付款：{{number}}',
    body: '我們已收到你以信用卡支付的{{amount}}（訂單編號：{{order}}），作為{{property}}登記{{number}}的部分按金，收據見附件。\n\n尚欠{{remaining}}，請於{{closes}}前辦理：\n{{url}}',
  },
  paidInPartTooLate: {
    subject: '已收到付款，但按金未繳清：{{number}}',
    body: '我們已收到你以信用卡支付的{{amount}}（訂單編號：{{order}}），作為{{property}}登記{{number}}的部分按金，收據見附件。\n\n登記已於{{closes}}截止，尚欠的{{remaining}}不能再繳付。該登記將告作廢，你以信用卡支付的款項會全數退回該信用卡。\n\n{{url}}',
  },
  surplus: {
    subject: '信用卡款項將退還給你：{{number}}',
    body: '你的信用卡就{{property}}登記{{number}}被收取{{amount}}（訂單編號：{{order}}），但當時該項付款已在本平台取消，或已無尚欠金額。該款項不會計入按金，將全數退回你的信用卡，你毋須辦理任何手續。銀行一般於7至14個工作天內入賬。\n\n{{url}}',
  },
  refunded: {
    subject: '退款已發出：{{number}}',
    body: '{{property}}登記{{number}}的退款{{amount}}（訂單編號：{{order}}）已發往原付款的信用卡。銀行一般於7至14個工作天內入賬。\n\n{{url}}',
  },
  takenBack: {
    subject: '信用卡款項已退回：{{number}}',
    body: '{{property}}登記{{number}}的信用卡款項中，{{amount}}（訂單編號：{{order}}）已由你的銀行收回或退回你的信用卡，不再計入按金。登記現況：\n{{url}}\n\n如你並不知情，請向你的銀行查詢，或通知售樓處。',
  },
  paymentReversed: {
    subject: '你的按金不足：{{number}}',
    body: '{{property}}登記{{number}}的信用卡款項中，{{amount}}（訂單編號：{{order}}）已由你的銀行收回或退回你的信用卡。該登記現正等候補繳按金，其二維碼暫停使用。尚欠{{remaining}}，請於{{closes}}前支付：\n{{url}}\n\n如你並不知情，請向你的銀行查詢，或通知售樓處。',
  },
  paymentReversedTooLate: {
    subject: '你的按金不足：{{number}}',
    body: '{{property}}登記{{number}}的信用卡款項中，{{amount}}（訂單編號：{{order}}）已由你的銀行收回或退回你的信用卡。登記已於{{closes}}截止，現尚欠的{{remaining}}不能再繳付，該登記將告作廢。\n\n{{url}}\n\n如你並不知情，請向你的銀行查詢，或通知售樓處。',
  },
  deskConflict: {
    subject: '離線處理未獲接納：{{number}}',
    body: '{{staff}}於{{time}}（香港時間）在離線櫃位處理登記{{number}}，但傳送到系統時未能入帳。可能已列印收據，或已收取未入帳的本票或支票。\n\n請核對並記錄處理結果：\n{{url}}',
  },
  webhookStopped: {
    subject: '無法再通知其他系統：{{endpoint}}',
    body: '系統須將登記的變動通知{{endpoint}}，但多日來每次嘗試均告失敗，或對方表示已停止服務，因此已停止通知。\n\n對方恢復後，請在此重新啟用，並重新傳送其間錯過的通知：\n{{url}}',
  },
  registered: {
    subject: '已登記，尚待核實：{{number}}',
    body: '{{name}}\u3000你好：\n\n你在{{property}}的登記（{{number}}）已辦妥網上部分，尚待到售樓處核實。\n\n請於{{deadline}}或之前到售樓處，並帶備：\n{{bring}}\n- 登記的二維碼：{{url}}\n\n售樓處：\n{{office}}',
  },
} satisfies NoticeWords
