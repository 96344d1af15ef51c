import * as z from 'zod/mini'
import { Count, EnteredWords, example, Id, Instant } from '../common.ts'
import { operation } from '../operation.ts'

// What staff say of the club: how much its members save, in general and in a session, and the banner that invites to it.

const Percent = example(z.int('required').check(z.minimum(1, 'too_small'), z.maximum(50, 'too_big')), 3)

/** In the words of the banner this place is filled in with the percentage; there is no other. */
const placesAreKnown = z.refine<string>(text => !/\{\{(?!percent\}\})|(?<!\{\{percent)\}\}/.test(text), 'place_unknown')
const line = EnteredWords(120)
const BannerLine = example(
  z.strictObject({
    en: line.shape.en.check(placesAreKnown),
    'zh-HK': line.shape['zh-HK'].check(placesAreKnown),
    'zh-CN': line.shape['zh-CN'].check(placesAreKnown),
  }),
  {
    en: 'Members save up to {{percent}}% this season',
    'zh-HK': '今季會員可享高達{{percent}}%折扣',
    'zh-CN': '本季会员最高可享{{percent}}%优惠',
  },
)

const offer = {
  /** Whether who is no member is invited at the head of each page. */
  isShown: example(z.boolean('required'), true),
  /** Up to how many percent members save; null: as the programme says (D-7.44). */
  percent: z.nullable(Percent),
  /** What the banner says; null: the usual words. */
  line: z.nullable(BannerLine),
  /** Sessions in which it is another percentage. */
  sessions: example(
    z.array(z.strictObject({ sessionId: Id, percent: Percent })).check(z.maxLength(200, 'too_long')),
    [],
  ),
}
export const ClubOffer = z.strictObject(offer)
export type ClubOffer = z.output<typeof ClubOffer>

const ManagedOffer = z.strictObject({
  /** Grows with every change; a command names the one that it looked at. Nothing was changed yet: 0. */
  version: Count,
  ...offer,
  /** Who changed what, the latest first: the last fifty. */
  changes: z.array(
    z.strictObject({
      version: Count,
      at: Instant,
      by: example(z.string(), 'WONG Lai Ming'),
      fields: z.array(z.keyof(ClubOffer)),
    }),
  ),
})

export const openClubOffer = operation({
  name: 'club.offers.open',
  summary: 'What is said of the club: the banner, and how much members save.',
  method: 'GET',
  path: '/v1/office/club',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({}),
  output: ManagedOffer,
})

export const changeClubOffer = operation({
  name: 'club.offers.change',
  summary: 'Changes what is said of the club, for everybody at once; what was said before is kept.',
  method: 'POST',
  path: '/v1/office/club',
  who: 'staff',
  needs: 'role',
  idempotency: 'required',
  input: z.strictObject({ version: Count, ...offer }),
  output: ManagedOffer,
  refusals: ['club.offer.changed'],
})
