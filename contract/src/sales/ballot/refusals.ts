import type { Refusals } from '../../refusal.ts'

export const refusals = {
  'sales.ballot.not-yet': {
    status: 409,
    en: 'Registrations can still be verified. The list is frozen after that.',
    'zh-HK': '登記核實限期尚未屆滿，其後方可凍結名單。',
    'zh-CN': '登记核实限期尚未届满，其后方可冻结名单。',
  },
  'sales.ballot.unsettled': {
    status: 409,
    en: 'Some registrations are neither verified nor voided yet, or a payment is pending. Please try again in a few minutes.',
    'zh-HK': '部分登記尚未核實或作廢，或有付款未有結果，請於數分鐘後再試。',
    'zh-CN': '部分登记尚未核实或作废，或有付款未有结果，请在几分钟后重试。',
  },
  'sales.ballot.unannounced': {
    status: 409,
    en: 'Announce the source and time of the seed before you freeze the list',
    'zh-HK': '凍結名單前，須先公布種子的來源及產生時間。',
    'zh-CN': '冻结名单前，须先公布种子的来源及产生时间。',
  },
  'sales.ballot.too-late': {
    status: 409,
    en: 'The announced time of the seed has passed, so the list can no longer be frozen for it.',
    'zh-HK': '已到公布的種子產生時間，不能再為此凍結名單。',
    'zh-CN': '已到公布的种子产生时间，不能再为此冻结名单。',
  },
  'sales.ballot.moment-passed': {
    status: 409,
    en: 'The announced time has passed. To announce another, first publish a revision of the session that moves the end of verification beyond that time.',
    'zh-HK': '已到公布的種子產生時間。須先修訂銷售時段，把核實限期改至該時間之後，方可另行公布。',
    'zh-CN': '已到公布的种子产生时间。须先修订销售时段，把核实限期改至该时间之后，方可另行公布。',
  },
  'sales.ballot.frozen': {
    status: 409,
    en: 'The ballot list is frozen',
    'zh-HK': '抽籤名單已經凍結',
    'zh-CN': '抽签名单已经冻结',
  },
  'sales.ballot.unfrozen': {
    status: 409,
    en: 'The ballot list is not frozen yet',
    'zh-HK': '抽籤名單尚未凍結',
    'zh-CN': '抽签名单尚未冻结',
  },
  'sales.ballot.listed': {
    status: 409,
    en: 'The ballot lists are frozen, so two people must void a listed registration. Please propose it at the desk.',
    'zh-HK': '抽籤名單已經凍結，名單上的登記須由兩位職員作廢，請於櫃位提出。',
    'zh-CN': '抽签名单已经冻结，名单上的登记须由两位员工作废，请在柜台提出。',
  },
  'sales.ballot.not-due': {
    status: 409,
    en: 'The announced time of the seed has not come yet',
    'zh-HK': '未到公布的種子產生時間',
    'zh-CN': '未到公布的种子产生时间',
  },
  'sales.ballot.uncommitted': {
    status: 409,
    en: 'The person who enters the digits at the draw must fix them first',
    'zh-HK': '須先由抽出時輸入的職員確定數字',
    'zh-CN': '须先由抽出时输入的员工确定数字',
  },
  'sales.ballot.same-role': {
    status: 409,
    en: 'A person in a different role must enter the digits the second time: a sales manager if a supervisor fixed them, or a supervisor if a sales manager did',
    'zh-HK': '第二次輸入須由另一職能的職員負責：主管確定的數字由銷售經理輸入，反之亦然。',
    'zh-CN': '第二次输入须由另一职能的员工负责：主管确定的数字由销售经理输入，反之亦然。',
  },
  'sales.ballot.sheet-needed': {
    status: 409,
    en: 'Upload the scan of the sheet signed for these digits before the second entry',
    'zh-HK': '第二次輸入數字前，須先上載就該等數字簽署的紀錄掃描本。',
    'zh-CN': '第二次输入数字前，须先上传就该等数字签署的记录扫描件。',
  },
  'sales.ballot.digits-differ': {
    status: 409,
    en: 'These digits differ from the fixed ones. Both of you please check the signed sheet. If the fixed digits are wrong, fix new digits with a reason, which is published.',
    'zh-HK':
      '所輸入的數字與已確定的不符，請兩位重新核對已簽署的紀錄。如已確定的數字有誤，須註明原因重新確定，並公開原因。',
    'zh-CN':
      '所输入的数字与已确定的不符，请两位重新核对已签署的记录。如已确定的数字有误，须注明原因重新确定，并公开原因。',
  },
  'sales.ballot.other-source': {
    status: 409,
    en: 'A different source of the seed was announced for this ballot',
    'zh-HK': '此抽籤公布的種子來源並非如此',
    'zh-CN': '此抽签公布的种子来源并非如此',
  },
  'sales.ballot.other-round': {
    status: 409,
    en: 'This signature does not belong to the announced round. Check the round number and copy the full signature again.',
    'zh-HK': '此數碼簽署不屬於所公布的輪次，請核對輪次編號，並重新複製整個數碼簽署。',
    'zh-CN': '此数字签名不属于所公布的轮次，请核对轮次编号，并重新复制整个数字签名。',
  },
  'sales.ballot.no-round': {
    status: 409,
    en: 'No relay returned the announced round with a valid signature. Please try again shortly, or enter the signature.',
    'zh-HK': '沒有中繼站提供數碼簽署正確的所公布輪次，請稍後再試，或自行輸入數碼簽署。',
    'zh-CN': '没有中继站提供数字签名正确的所公布轮次，请稍后重试，或自行输入数字签名。',
  },
  'sales.ballot.drawn': {
    status: 409,
    en: 'The ballot has been drawn and can no longer be changed.',
    'zh-HK': '抽籤已經完成，不能再作更改。',
    'zh-CN': '抽签已经完成，不能再作更改。',
  },
  'sales.ballot.needless': {
    status: 409,
    en: 'This session is not sold by ballot',
    'zh-HK': '此銷售時段並非以抽籤方式發售',
    'zh-CN': '此销售时段并非以抽签方式发售',
  },
} as const satisfies Refusals
