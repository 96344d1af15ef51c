import { expect, test } from 'vitest'
import { announceBallot, type Announcement, areAnnounced } from '#contract/sales/ballot/announcement'
import { sample } from '#contract/sample'
import { type AnnouncementFacts, announcementFault } from './announcement.ts'

const at = (hour: number, more = 0) => new Date(Date.parse(`2026-12-01T${String(hour).padStart(2, '0')}:00:00Z`) + more)
const instant = (hour: number, more = 0) => at(hour, more).toISOString()
const facts: AnnouncementFacts = {
  now: at(8),
  verifyBy: instant(10),
  dueAt: instant(14),
  reason: null,
  before: null,
  isFrozen: false,
  isDrawn: false,
}
/** A replacement announcement, made before the moment of the previous one. */
const anew = { before: { dueAt: instant(12) }, reason: 'The hall is taken' }
const passed = { refusal: 'sales.ballot.moment-passed' }

test.each<[string, Partial<AnnouncementFacts>, unknown]>([
  ['the first', {}, null],
  ['for a moment that is over', { dueAt: instant(7) }, { field: 'dueAt', code: 'not_later' }],
  ['for the end of verification', { dueAt: instant(10) }, { field: 'dueAt', code: 'before_verification' }],
  ['anew, with a reason', anew, null],
  ['anew, without one', { ...anew, reason: null }, { field: 'reason', code: 'required' }],
  ['anew, at the moment of the one before', { ...anew, now: at(12) }, passed],
  ['anew, long after it', { ...anew, now: at(13) }, passed],
  ['anew, so shortly before it that it could have come by the end', { ...anew, now: at(12, -10_000) }, passed],
  ['anew, a little earlier', { ...anew, now: at(12, -10_001) }, null],
  ['anew, after it, the session being postponed beyond it', { ...anew, now: at(12), verifyBy: instant(13) }, null],
  ['so postponed that verification ends at that moment', { ...anew, now: at(12), verifyBy: instant(12) }, passed],
  ['the lists are frozen', { ...anew, isFrozen: true }, { refusal: 'sales.ballot.frozen' }],
  ['it is drawn', { ...anew, isFrozen: true, isDrawn: true }, { refusal: 'sales.ballot.drawn' }],
])('%s', (_what, more, fault) => expect(announcementFault({ ...facts, ...more })).toEqual(fault))

const one: Announcement = {
  number: 1,
  source: 'DIGITS',
  dueAt: instant(12),
  announcedAt: instant(8),
  verifyBy: instant(10),
  reason: null,
  drand: null,
}
const two: Announcement = {
  ...one,
  number: 2,
  announcedAt: instant(9),
  dueAt: instant(14),
  reason: 'The hall is taken',
}

test.each<[string, Announcement[], boolean]>([
  ['none', [], true],
  ['one', [one], true],
  ['another in time', [one, two], true],
  ['another without a reason', [one, { ...two, reason: null }], false],
  ['another when the moment of the first had come', [one, { ...two, announcedAt: instant(12) }], false],
  [
    'the same, verification having been moved',
    [one, { ...two, announcedAt: instant(12), verifyBy: instant(13) }],
    true,
  ],
  ['one that is missing', [two], false],
  ['one in another order', [two, one], false],
  ['one for a moment that was over', [{ ...one, announcedAt: instant(13) }], false],
  ['one for a moment before the end of verification', [{ ...one, verifyBy: instant(13) }], false],
])('what anybody is told was announced: %s', (_what, all, is) => expect(areAnnounced(all)).toBe(is))

test('the example of an announcement is one by drand, the default', () =>
  expect(sample(announceBallot.input)).toMatchObject({ source: 'DRAND' }))
