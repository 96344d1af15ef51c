import type { Words } from '#contract/common'
import type { CorrectedThing } from '#contract/sales/ticket/corrected'
import { portalUrl } from '../../../platform/context.ts'
import { showTime } from '../../../platform/clock.ts'
import type { Scope } from '../../../platform/scope.ts'
import { officeLines } from '../../sales-office/office-lines.ts'
import type { OwnTicket } from '../../ticket/find-own-ticket.ts'
import { notifyRegistrant } from '../../ticket/notify-registrant.ts'

const words: Readonly<Record<CorrectedThing, Words>> = {
  ENGLISH_NAME: { en: 'name in English', 'zh-HK': '英文姓名', 'zh-CN': '英文姓名' },
  CHINESE_NAME: { en: 'name in Chinese', 'zh-HK': '中文姓名', 'zh-CN': '中文姓名' },
  DOCUMENT: { en: 'identity document', 'zh-HK': '身份證明文件', 'zh-CN': '身份证明文件' },
  ID_NUMBER: { en: 'identity number', 'zh-HK': '證件號碼', 'zh-CN': '证件号码' },
  NATIONALITY: { en: 'nationality', 'zh-HK': '國籍', 'zh-CN': '国籍' },
  DATE_OF_BIRTH: { en: 'date of birth', 'zh-HK': '出生日期', 'zh-CN': '出生日期' },
  GENDER: { en: 'gender', 'zh-HK': '性別', 'zh-CN': '性别' },
  COMPANY_NAME: { en: 'company name', 'zh-HK': '公司名稱', 'zh-CN': '公司名称' },
  BR_NUMBER: { en: 'Business Registration number', 'zh-HK': '商業登記號碼', 'zh-CN': '商业登记号码' },
  INCORPORATION: { en: 'incorporation', 'zh-HK': '公司註冊資料', 'zh-CN': '公司注册资料' },
  ADDRESS: { en: 'address', 'zh-HK': '地址', 'zh-CN': '地址' },
}

/**
 * Sends a letter that says which fields were corrected but never the new values, so that an unintended reader learns
 * nothing.
 */
export const notifyCorrection = async (
  where: Scope<'context' | 'db' | 'now'>,
  ticket: OwnTicket,
  things: readonly CorrectedThing[],
): Promise<void> =>
  notifyRegistrant(where, ticket, 'corrected', locale => ({
    number: ticket.registrationNumber,
    property: ticket.propertyName[locale],
    what: things.map(thing => words[thing][locale]).join(locale === 'en' ? ', ' : '、'),
    time: showTime(where.now.toISOString(), locale),
    office: officeLines(ticket.salesOffice, locale),
    url: portalUrl(where.context, locale, `registration-of-intent/history/${ticket.id}`),
  }))
