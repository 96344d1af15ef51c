import type { Locale, Words } from '#contract/common'
import {
  type CopyWay,
  type RefusalGround,
  refusalGrounds,
  requestDays,
  type RequestKind,
} from '#contract/privacy/request'

/** Returns by when the law requires an answer. */
export const dueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + requestDays * 86_400_000)

/** True if a request of this kind may be refused on this ground. */
export const isGroundOf = (kind: RequestKind, ground: RefusalGround): boolean =>
  refusalGrounds[kind].some(item => item === ground)

const kinds: Record<RequestKind, Words> = {
  ACCESS: { en: 'access', 'zh-HK': '查閱資料', 'zh-CN': '查阅资料' },
  CORRECTION: { en: 'correction', 'zh-HK': '改正資料', 'zh-CN': '改正资料' },
}
const grounds: Record<RefusalGround, Words> = {
  IDENTITY_UNPROVED: {
    en: 'we could not establish who asks',
    'zh-HK': '未能確定提出要求者的身份',
    'zh-CN': '未能确定提出要求者的身份',
  },
  OTHERS_DATA: {
    en: 'it would disclose the data of another person, who has not agreed',
    'zh-HK': '會披露他人的資料，而該人並未同意',
    'zh-CN': '会披露他人的资料，而该人并未同意',
  },
  EXEMPT: {
    en: 'the data are exempt from access by the Ordinance',
    'zh-HK': '有關資料按條例獲豁免查閱',
    'zh-CN': '有关资料按条例获豁免查阅',
  },
  NOT_HELD: { en: 'we do not hold the data', 'zh-HK': '我們並未持有有關資料', 'zh-CN': '我们并未持有有关资料' },
  NOT_INACCURATE: {
    en: 'we are not satisfied that the data are inaccurate',
    'zh-HK': '我們不信納有關資料不準確',
    'zh-CN': '我们不信纳有关资料不准确',
  },
  TOO_LITTLE_SAID: {
    en: 'we were not told in what way the data are inaccurate',
    'zh-HK': '未獲提供所需資料以確定不準確之處',
    'zh-CN': '未获提供所需资料以确定不准确之处',
  },
  OTHERS_CONTROL: {
    en: 'another party controls the data and keeps us from correcting them',
    'zh-HK': '有關資料由他人控制，我們不能改正',
    'zh-CN': '有关资料由他人控制，我们不能改正',
  },
}

/** Returns the kind of request as worded in a letter. */
export const describeKind = (kind: RequestKind, locale: Locale): string => kinds[kind][locale]
export const describeGround = (ground: RefusalGround, locale: Locale): string => grounds[ground][locale]

type Copied = {
  kind: RequestKind
  ground: RefusalGround | null
  copy: CopyWay | null
  identifiedBy: string | null
  hasLogin: boolean
  /** True if staff have already created the file. */
  isMade: boolean
}

/**
 * Returns what is wrong with the way a copy is given, or null. A copy answers an access request. It waits on the
 * portal for a registrant who can log in; otherwise staff create it first and hand it over to a person who has shown
 * an identity document.
 */
export const copyFault = ({ kind, ground, copy, identifiedBy, hasLogin, isMade }: Copied) => {
  if (copy === null) return identifiedBy === null ? null : { field: 'identifiedBy', code: 'invalid' as const }
  if (kind !== 'ACCESS' || ground !== null) return { field: 'copy', code: 'invalid' as const }
  if (copy === 'PORTAL') {
    if (identifiedBy !== null) return { field: 'identifiedBy', code: 'invalid' as const }
    return hasLogin ? null : { field: 'copy', code: 'invalid' as const }
  }
  if (!isMade) return { field: 'copy', code: 'invalid' as const }
  return identifiedBy === null ? { field: 'identifiedBy', code: 'required' as const } : null
}

const copies: Record<CopyWay, (url: string) => Words> = {
  PORTAL: url => ({
    en: `The copy of your data is ready for you. Log in and download it under “My data”:\n${url}`,
    'zh-HK': `你的個人資料複本已備妥。請登入後於「我的資料」下載：\n${url}`,
    'zh-CN': `您的个人资料副本已准备好。请登录后在“我的资料”下载：\n${url}`,
  }),
  HANDED_OVER: () => ({
    en: 'The copy of your data was handed over against an identity document.',
    'zh-HK': '你的個人資料複本已於核對身份證明文件後交付。',
    'zh-CN': '您的个人资料副本已在核对身份证明文件后交付。',
  }),
}
export const describeCopy = (way: CopyWay, locale: Locale, url: string): string => copies[way](url)[locale]
