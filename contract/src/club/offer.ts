import * as z from 'zod/mini'
import { Count, EnteredWords, example, Id, Instant } from '../common.ts'
import { operation } from '../operation.ts'

// Club offer that staff maintain: how much members save, in general and in a session, and the banner that invites
// people to the club.

const Percent = example(z.int('required').check(z.minimum(1, 'too_small'), z.maximum(50, 'too_big')), 3)

/** The percentage replaces this placeholder in the banner text; no other placeholder exists. */
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

export const ClubOffer = z.strictObject({
  /** True if the banner at the top of each page invites people who are not members. */
  isShown: example(z.boolean('required'), true),
  /** Maximum percentage that members save; null: as the programme says (D-7.44). */
  percent: z.nullable(Percent),
  /** Text of the banner; null: the standard text. */
  line: z.nullable(BannerLine),
  /** Sessions with a different percentage. */
  sessions: example(
    z.array(z.strictObject({ sessionId: Id, percent: Percent })).check(z.maxLength(200, 'too_long')),
    [],
  ),
})
export type ClubOffer = z.output<typeof ClubOffer>

const ManagedOffer = z.extend(ClubOffer, {
  /** Increases with every change; 0 before the first change. A command names the version that it is based on. */
  version: Count,
  /** The last fifty changes with their author, newest first. */
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
  input: z.extend(ClubOffer, { version: Count }),
  output: ManagedOffer,
  refusals: ['club.offer.changed'],
})
