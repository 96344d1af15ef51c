import * as z from 'zod/mini'
import { ConsentAnswer, example, Id, Locale, Words } from '../common.ts'
import { operation } from '../operation.ts'
import { fillWords } from '../text.ts'
import { ClubOffer } from './offer.ts'

export const isMember = operation({
  name: 'club.members.check',
  summary: 'Whether the one who asks is a member of the vendor’s club.',
  method: 'GET',
  path: '/v1/nwd-club/is-member',
  who: 'registrant',
  input: z.strictObject({}),
  output: z.strictObject({ isMember: example(z.boolean(), false) }),
})

export const describeClub = operation({
  name: 'club.programme.get',
  summary:
    'The club: its name, who runs it, whether and how who is no member is invited, and up to how many percent off designated units members have (null: not told).',
  method: 'GET',
  path: '/v1/nwd-club/programme',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.extend(z.omit(ClubOffer, { percent: true }), {
    name: Words,
    operator: Words,
    discountPercent: example(z.nullable(z.int().check(z.minimum(0), z.maximum(100))), 3),
  }),
})

/** Discount percentage that is offered if the programme states none (D-7.44). */
export const usualDiscountPercent = 3

export const usualLine: Words = {
  en: 'Members save up to {{percent}}% on designated units',
  'zh-HK': '會員購買指定單位，可享高達{{percent}}%折扣',
  'zh-CN': '会员购买指定单位，最高可享{{percent}}%优惠',
}

/** Returns the text of the banner in each language. If `line` is null, it is the standard text. */
export const bannerLine = (line: Words | null, percent: number): Words => {
  const words = line ?? usualLine
  return {
    en: fillWords(words.en, { percent }),
    'zh-HK': fillWords(words['zh-HK'], { percent }),
    'zh-CN': fillWords(words['zh-CN'], { percent }),
  }
}

export const joinClub = operation({
  name: 'club.members.join',
  summary:
    'Joins the club, with the consents that it asks for (`pics`). The registry of members is told behind the answer, and again until it has heard.',
  method: 'POST',
  path: '/v1/nwd-club/sign-pics',
  who: 'registrant',
  input: z.strictObject({
    joinNwdClub: example(z.boolean(), true),
    /** Registration in which the person joins the club; null if the person joins from the banner. */
    intentId: example(z.nullable(Id), null),
    language: Locale,
    pics: z.array(ConsentAnswer).check(z.maxLength(20, 'too_long')),
  }),
  output: z.strictObject({ isMember: example(z.boolean(), true) }),
  refusals: ['consents.required', 'consents.outdated', 'request.not-found'],
})
