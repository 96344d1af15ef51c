import { refusals as accounts } from './accounts/refusals.ts'
import { refusals as campaign } from './campaigns/refusals.ts'
import { refusals as club } from './club/refusals.ts'
import { refusals as consents } from './consents/refusals.ts'
import { refusals as exported } from './exports/refusals.ts'
import { refusals as files } from './files/refusals.ts'
import { refusals as integrations } from './integrations/refusals.ts'
import { refusals as office } from './staff/refusals.ts'
import { refusals as payments } from './payments/refusals.ts'
import { refusals as privacy } from './privacy/refusals.ts'
import { refusals as reference } from './reference/refusals.ts'
import type { Refusals } from './refusal.ts'
import { refusals as agents } from './sales/agents/refusals.ts'
import { refusals as ballot } from './sales/ballot/refusals.ts'
import { refusals as day } from './sales/sale-day/refusals.ts'
import { refusals as counter } from './sales/desk/refusals.ts'
import { refusals as opening } from './sales/session/opening-notice/refusals.ts'
import { refusals as sales } from './sales/refusals.ts'
import { refusals as waiting } from './waiting-room/refusals.ts'

const request = {
  'request.invalid': {
    status: 400,
    en: 'Some answers need attention',
    'zh-HK': '部分資料需要更正',
    'zh-CN': '部分资料需要更正',
  },
  'request.malformed': {
    status: 400,
    en: 'The request could not be read',
    'zh-HK': '無法讀取此請求',
    'zh-CN': '无法读取此请求',
  },
  'request.unauthenticated': {
    status: 401,
    en: 'Your session has ended. Please log in again.',
    'zh-HK': '你的登入已失效，請重新登入。',
    'zh-CN': '您的登录已失效，请重新登录。',
  },
  'request.forbidden': {
    status: 403,
    en: 'Your role does not allow this',
    'zh-HK': '你的角色無權進行此操作',
    'zh-CN': '您的角色无权进行此操作',
  },
  'request.origin': {
    status: 403,
    en: 'This action is only possible from the office’s own pages',
    'zh-HK': '此操作只可於售樓處系統的頁面進行',
    'zh-CN': '此操作只能在售楼处系统的页面进行',
  },
  'request.not-found': {
    status: 404,
    en: 'We could not find what you asked for',
    'zh-HK': '找不到你要求的資料',
    'zh-CN': '找不到您要求的资料',
  },
  'request.method': {
    status: 405,
    en: 'This address does not take that method',
    'zh-HK': '此網址不接受該方法',
    'zh-CN': '此网址不接受该方法',
  },
  'request.too-large': {
    status: 413,
    en: 'That is more than we can take',
    'zh-HK': '資料超出可接受的大小',
    'zh-CN': '数据超出可接受的大小',
  },
  'request.path-too-long': { status: 414, en: 'The address is too long', 'zh-HK': '網址過長', 'zh-CN': '网址过长' },
  'request.media-type': {
    status: 415,
    en: 'This kind of content is not taken here',
    'zh-HK': '不接受此類內容',
    'zh-CN': '不接受此类内容',
  },
  'request.key-missing': {
    status: 400,
    en: 'This command wants an Idempotency-Key header',
    'zh-HK': '此指令需附Idempotency-Key標頭',
    'zh-CN': '此指令需附Idempotency-Key标头',
  },
  'request.key-reused': {
    status: 422,
    en: 'This Idempotency-Key was used with other content',
    'zh-HK': '此Idempotency-Key已用於其他內容',
    'zh-CN': '此Idempotency-Key已用于其他内容',
  },
  'request.in-flight': {
    status: 409,
    en: 'The same request is still being handled. Please try again shortly.',
    'zh-HK': '同一請求仍在處理中，請稍後再試。',
    'zh-CN': '同一请求仍在处理中，请稍后再试。',
  },
  'request.too-many': {
    status: 429,
    en: 'Too many requests. Please try again later.',
    'zh-HK': '請求次數過多，請稍後再試。',
    'zh-CN': '请求次数过多，请稍后再试。',
  },
  'request.headers': {
    status: 431,
    en: 'The request headers are too large',
    'zh-HK': '請求標頭過大',
    'zh-CN': '请求标头过大',
  },
  'request.timeout': {
    status: 408,
    en: 'The request took too long to arrive',
    'zh-HK': '請求傳送逾時',
    'zh-CN': '请求传送超时',
  },
  'server.fault': {
    status: 500,
    en: 'Unexpected error, try again later. Something went wrong on our side.',
    'zh-HK': '系統發生問題，請稍後再試。',
    'zh-CN': '系统发生问题，请稍后再试。',
  },
  'server.unavailable': {
    status: 503,
    en: 'The service is busy or being restarted. Please try again in a moment.',
    'zh-HK': '系統繁忙或正在重啟，請稍後再試。',
    'zh-CN': '系统繁忙或正在重启，请稍后再试。',
  },
} as const satisfies Refusals

export const refusals = {
  ...request,
  ...accounts,
  ...campaign,
  ...club,
  ...consents,
  ...exported,
  ...files,
  ...integrations,
  ...office,
  ...payments,
  ...privacy,
  ...reference,
  ...agents,
  ...ballot,
  ...day,
  ...counter,
  ...opening,
  ...sales,
  ...waiting,
} as const satisfies Refusals

export type RefusalCode = keyof typeof refusals
