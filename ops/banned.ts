// Words that must never be used, by language, each with its replacement and the reason (D-3.8). This file has only
// data; `ops/check-terms.ts` checks texts against it.
import type { Locale } from './texts.ts'

/** A word that must never be used, with its replacement and the reason. */
export type Banned = {
  word: string
  instead: string
  why: string
  /** Longer words that may contain it. */
  within?: readonly string[]
  /** Texts that may use it: the start of their place, and the reason. */
  except?: Readonly<Record<string, string>>
}

const legal = {
  'server/data/terms/': 'a document of the law, published as it stands',
  'server/data/consents.json': 'a text of the law, of which each consent keeps the fingerprint',
}
const typed = {
  'server/data/': 'documents and lists have straight marks throughout: they are kept, and compared, as plain text',
}
const official = 'the name of the office or the Ordinance in Hong Kong'
const binding = 'a subscription that binds (D-3.8)'
const deposit = 'in law a deposit on a contract; the registration has none (D-3.8)'
const spoken = 'one form of address: 你 in Hong Kong, 您 in the Mainland'
const mainland = 'a word of the Mainland'
const hongKong = 'a word of Hong Kong'

export const banned: Readonly<Record<Locale, readonly Banned[]>> = {
  en: [
    { word: 'e.g.', instead: 'for example, such as', why: 'plain English' },
    { word: 'i.e.', instead: 'that is', why: 'plain English' },
    { word: 'etc.', instead: 'and the like', why: 'plain English' },
    { word: 'canceled', instead: 'cancelled', why: 'British spelling' },
    { word: 'enroll', instead: 'enrol', why: 'British spelling' },
    { word: 'license', instead: 'licence', why: 'British spelling of the noun', within: ['licensed'] },
    { word: 'color', instead: 'colour', why: 'British spelling' },
    { word: 'center', instead: 'centre', why: 'British spelling' },
    { word: 'organiz', instead: 'organis', why: 'British spelling' },
    { word: 'authoriz', instead: 'authoris', why: 'British spelling' },
    { word: 'recogniz', instead: 'recognis', why: 'British spelling' },
    { word: 'sales centre', instead: 'sales office', why: 'one term' },
    { word: 'show suite', instead: 'show flat', why: 'one term' },
    { word: 'applicant', instead: 'registrant', why: 'who registers does not apply for a flat' },
    { word: 'subscription', instead: 'registration of intent', why: binding },
    { word: 'lottery', instead: 'ballot', why: 'one term' },
    { word: 'realtor', instead: 'estate agent', why: 'one term' },
    { word: 'bank draft', instead: 'cashier’s order', why: 'one term' },
    { word: 'sign in', instead: 'log in', why: 'one term' },
    { word: 'sign out', instead: 'log out', why: 'one term' },
    { word: 'ID card', instead: 'identity card', why: 'its name' },
    { word: 'cell phone', instead: 'mobile number', why: 'one term' },
    { word: 'zip code', instead: 'nothing', why: 'Hong Kong has none' },
    { word: ' …', instead: '…', why: 'no space before the dots' },
    { word: '...', instead: '…', why: 'one mark' },
    { word: "'", instead: '’', why: 'curly, as everywhere else', except: typed },
    { word: '"', instead: '“”', why: 'curly, as everywhere else', except: typed },
  ],
  'zh-HK': [
    { word: '認購', instead: '購樓意向登記', why: binding },
    { word: '申請人', instead: '登記人', why: 'D-3.8' },
    { word: '訂金', instead: '按金', why: deposit, within: ['臨時訂金'] },
    { word: '定金', instead: '按金', why: deposit },
    { word: '套內面積', instead: '實用面積', why: 'another measure (D-3.8)' },
    { word: '開發商', instead: '發展商', why: mainland },
    { word: '樣板', instead: '示範單位', why: mainland },
    { word: '房源', instead: '單位', why: mainland },
    { word: '新房', instead: '一手住宅物業', why: mainland },
    { word: '搖號', instead: '抽籤', why: mainland },
    { word: '中介', instead: '地產代理', why: mainland },
    { word: '售樓部', instead: '售樓處', why: 'one term' },
    { word: '櫃台', instead: '櫃位', why: 'one term' },
    { word: '遞交登記者', instead: '登記人', why: 'one term' },
    { word: '地區字頭', instead: '區號', why: 'D-3.8' },
    { word: '優惠信件', instead: '優惠函件', why: 'one term' },
    { word: '場次', instead: '銷售時段', why: 'D-3.8' },
    { word: '無須', instead: '毋須', why: 'one form' },
    { word: '無需', instead: '毋須', why: 'one form' },
    { word: '毋需', instead: '毋須', why: 'one form' },
    { word: '您', instead: '你', why: spoken },
    { word: '閣下', instead: '你', why: spoken, except: legal },
    {
      word: '文本',
      instead: '條文',
      why: mainland,
      except: { ...legal, 'server/data/demo.json notice': 'stands on those documents' },
    },
    { word: '屏幕', instead: '螢幕', why: 'one form' },
    { word: '信息', instead: '訊息', why: 'one form', within: ['個人信息', '互聯網信息'], except: legal },
    { word: '身分', instead: '身份', why: 'one form' },
    { word: '發佈', instead: '發布', why: 'one form' },
    {
      word: '用戶',
      instead: '登記人, 職員',
      why: 'it says who',
      except: { 'portal/src/staff/words room_user-': 'a room as the specification names it' },
    },
    { word: '登錄', instead: '登入', why: 'D-3.8' },
    { word: '短信', instead: '短訊', why: mainland },
    { word: '鏈接', instead: '連結', why: mainland },
    { word: '默認', instead: '預設', why: mainland },
    { word: '郵箱', instead: '電郵', why: mainland },
    { word: '添加', instead: '加入, 新增', why: mainland },
    { word: '打印', instead: '列印', why: mainland },
    { word: '上傳', instead: '上載', why: 'D-3.8' },
    { word: '悉心', instead: 'nothing', why: 'said of those who serve' },
    { word: '單位數量', instead: '單位數目', why: 'D-3.8' },
  ],
  'zh-CN': [
    { word: '认购', instead: '购楼意向登记', why: binding },
    { word: '申请人', instead: '登记人', why: 'D-3.8' },
    { word: '订金', instead: '按金', why: deposit, within: ['临时订金'] },
    { word: '定金', instead: '按金', why: deposit },
    { word: '套内面积', instead: '实用面积', why: 'another measure (D-3.8)' },
    { word: '开发商', instead: '发展商', why: 'a product of Hong Kong (D-3.8)' },
    { word: '样板', instead: '示范单位', why: 'D-3.8' },
    { word: '房源', instead: '单位', why: 'D-3.8' },
    { word: '新房', instead: '一手住宅物业', why: 'D-3.8' },
    {
      word: '新建商品房',
      instead: '一手住宅物业',
      why: 'glossed, not used (D-3.8)',
      within: ['一手住宅物业（新建商品房）'],
    },
    { word: '摇号', instead: '抽签', why: 'glossed, not used (D-3.8)', within: ['抽签（摇号）'] },
    {
      word: '中介',
      instead: '地产代理',
      why: 'glossed, not used (D-3.8)',
      within: ['地产代理（房产中介）', '营业员（香港房产中介从业人员）'],
    },
    { word: '统一社会信用代码', instead: '商业登记号码', why: 'another number (D-3.8)' },
    { word: '售楼部', instead: '售楼处', why: 'one term' },
    { word: '签到', instead: '报到', why: 'D-3.8' },
    { word: '柜位', instead: '柜台', why: hongKong },
    { word: '优惠信件', instead: '优惠函件', why: 'one term' },
    { word: '场次', instead: '销售时段', why: 'D-3.8' },
    {
      word: '拣选',
      instead: '选房',
      why: 'one form',
      except: { 'server/data/demo.json': 'says which units a group may select' },
    },
    { word: '本票', instead: '银行本票', why: 'D-3.8', within: ['银行本票'] },
    { word: '单位数量', instead: '单位数目', why: 'D-3.8' },
    { word: '毋须', instead: '无需', why: hongKong },
    { word: '无须', instead: '无需', why: 'one form, that of the Mainland’s screens', except: legal },
    { word: '身份证件', instead: '身份证明文件', why: 'D-3.8', except: legal },
    {
      word: '抬头人',
      instead: '收款人',
      why: 'of the two of the glossary, what the Mainland says',
      within: ['抬头人（收款人）'],
    },
    { word: '录入', instead: '输入', why: 'one term' },
    { word: '电邮', instead: '邮箱, 邮件', why: hongKong },
    { word: '短讯', instead: '短信', why: hongKong },
    { word: '讯息', instead: '消息', why: hongKong },
    { word: '登入', instead: '登录', why: 'D-3.8' },
    { word: '登出', instead: '退出登录', why: 'D-3.8' },
    { word: '上载', instead: '上传', why: 'D-3.8' },
    { word: '储存', instead: '保存', why: hongKong },
    { word: '列印', instead: '打印', why: hongKong },
    { word: '手提电话', instead: '手机', why: hongKong },
    { word: '资讯', instead: '消息, 信息', why: hongKong },
    {
      word: '私隐',
      instead: '隐私',
      why: `${hongKong}, but in ${official}`,
      within: ['私隐专员', '《个人资料（私隐）条例》'],
    },
    { word: '法例', instead: '法律', why: hongKong },
    { word: '合同', instead: '合约', why: 'one term, that of the glossary' },
    { word: '职员', instead: '工作人员, 员工', why: hongKong },
    { word: '你', instead: '您', why: spoken, within: ['你们'] },
    { word: '阁下', instead: '您', why: spoken },
    { word: '连线', instead: '连接', why: hongKong },
    { word: '透过', instead: '通过', why: hongKong },
    { word: '正本', instead: '原件', why: hongKong },
    { word: '亲临', instead: '到', why: 'said of a dignitary' },
    { word: '缴付', instead: '缴纳, 支付', why: hongKong },
    { word: '合共', instead: '共计', why: hongKong },
    { word: '回赠', instead: '返现', why: hongKong },
    { word: '纪录', instead: '记录', why: hongKong },
    { word: '需时', instead: '需要', why: hongKong, within: ['所需时'] },
    { word: '工作天', instead: '工作日', why: hongKong },
    { word: '身分', instead: '身份', why: 'one form' },
  ],
}
