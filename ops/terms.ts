// One concept has one term (D-3.8): rules that adapt how the rows of the glossary are checked in every text. This
// file has only data; `ops/check-terms.ts` checks with it, and `ops/words.ts` prints the faults.

/** How to check a row of the glossary that is not checked literally. */
export type Rule = {
  /**
   * Checks the row only where the English text consists of this term: elsewhere the word also has another meaning.
   */
  alone?: true
  /** Other Chinese terms that are allowed besides those of the row. */
  also?: Readonly<Partial<Record<'zh-HK' | 'zh-CN', readonly string[]>>>
  /** The reason why the row is not checked. */
  dropped?: string
  /** Texts that use another term: their place and the reason. */
  except?: Readonly<Record<string, string>>
}

const unsaid: Rule = { dropped: 'nothing says it in English' }
const state: Rule = { alone: true }

/** Names in which a term does not count. */
export const names: readonly string[] = [
  'Meridian Harbour Development',
  'Sample Harbour Tower',
  'Macao Resident Identity Card',
]

/** Rules by the English term of the row. A row without a rule is checked literally. */
export const rules: Readonly<Record<string, Rule>> = {
  Registrant: {
    except: {
      'portal/src/staff/operations/words sales.tickets.withdraw-for': 'one word for who acts for whom: 代客',
    },
  },
  'Prospective purchaser': unsaid,
  Purchaser: { also: { 'zh-HK': ['買家'], 'zh-CN': ['买家'] } },
  Developer: unsaid,
  Development: {
    also: { 'zh-HK': ['樓盤'], 'zh-CN': ['楼盘'] },
    except: {
      'server/data/demo.json properties 0 description': 'speaks of its two towers: 由兩座住宅大樓組成',
    },
  },
  Phase: unsaid,
  'Specified residential property': unsaid,
  'Residential unit': unsaid,
  'Block / Tower': { alone: true },
  Floor: { alone: true, also: { 'zh-HK': ['樓'], 'zh-CN': ['楼'] } },
  'Unit / Flat': {
    alone: true,
    except: { 'portal/src/staff/sale-day/words page_units': 'the page of the consumption table: 銷控表' },
  },
  'Register of Transactions': unsaid,
  'Show flat': unsaid,
  'Consumption table': unsaid,
  'Date of sale': {
    except: {
      'portal/src/staff/campaigns/words topic_ARRANGEMENT': 'what is arranged on that day: 銷售當日',
      'portal/src/staff/campaigns/usual-texts.ts usualTexts ARRANGEMENT subject': 'the same',
    },
  },
  Batch: unsaid,
  'Priority group': unsaid,
  'Bulk purchaser session': unsaid,
  Ballot: { also: { 'zh-HK': ['抽中'], 'zh-CN': ['抽中'] } },
  'Computer ballot': unsaid,
  'Unit selection': unsaid,
  'First come first served': unsaid,
  Tender: { also: { 'zh-HK': ['截標', '中標'], 'zh-CN': ['截标', '中标'] } },
  'Number of registrations of intent': { dropped: 'nothing says it in English: the screens count ballot entries' },
  'Number of units intended to purchase': unsaid,
  Individual: { also: { 'zh-HK': ['人士'], 'zh-CN': ['人士'] } },
  Company: { also: { 'zh-HK': ['離職'], 'zh-CN': ['离职'] } },
  'Unique Business Identifier': unsaid,
  'Estate agency company': unsaid,
  'Estate agent licence number': unsaid,
  "Return of cashier's order": unsaid,
  'Awaiting payment (Pending)': { dropped: 'English says Pending, as the specification does' },
  Unverified: { dropped: 'no screen says it alone: the lists say Registered, to be verified' },
  Registered: state,
  Verified: {
    alone: true,
    except: {
      'portal/src/staff/statistics/words hour_verified': 'heads how many were, in an hour',
      'portal/src/staff/registration/words verified': 'heads when it was: 核實時間',
    },
  },
  'Checked In': state,
  Done: {
    alone: true,
    except: {
      'portal/src/staff/audit/words done': 'what staff did was carried out: 已執行',
      'portal/src/staff/appointments/kiosk/words done': 'a button: 完成',
      'portal/src/staff/system/words archivingWorks': 'a job went well: 成功',
    },
  },
  Voided: { alone: true, also: { 'zh-HK': ['作廢'], 'zh-CN': ['作废'] } },
  Withdrew: state,
  'Report / check in': { dropped: 'a report is a paper too' },
  'Registration Closed': state,
  'Data access request': unsaid,
  'Cash Payment plan': unsaid,
  'Stage Payment plan': unsaid,
  'Club member': unsaid,
  'Log in / Log out': { also: { 'zh-CN': ['退出'] } },
  Cheque: { also: { 'zh-HK': ['退票'], 'zh-CN': ['退票'] } },
  Payee: { also: { 'zh-HK': ['抬頭'] } },
  'Pay later at the sales office': { also: { 'zh-CN': ['稍后到售楼处付款'] } },
  Refund: { also: { 'zh-HK': ['退還'], 'zh-CN': ['退还'] } },
  Receipt: { also: { 'zh-CN': ['凭证'] } },
  'Identification document': {
    except: { 'server/data/terms/PICS 51': 'a document of the law, published as it stands: 身份证件复印件' },
  },
  'Mobile number': { also: { 'zh-HK': ['手提電話'], 'zh-CN': ['手机'] } },
  'Verification code': {
    except: { 'portal/src/registrant/accounts/words codeVerified': 'Chinese does not verify a code: 驗證成功' },
  },
  'Transfer outside Mainland China': {
    also: { 'zh-HK': ['傳輸你的個人信息'], 'zh-CN': ['传输您的个人信息'] },
  },
  'Agreement for Sale and Purchase (ASP)': { dropped: 'said only within the name of the preliminary one' },
  Discount: { also: { 'zh-CN': ['优惠'] } },
}
