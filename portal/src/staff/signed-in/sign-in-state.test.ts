import { sample } from '#contract/sample'
import { OfficeSession, type Standing } from '#contract/staff/staff-session'
import { describe, expect, test } from 'vitest'
import { type Event, isSessionRefusal, nextOf, type State, starting } from './sign-in-state.ts'

const session = (standing: Standing) => ({ ...sample(OfficeSession), standing })
const open: State = { door: 'OPEN', session: session('OPEN'), reason: null }
const locked: State = { door: 'LOCKED', session: session('OPEN'), reason: 'idle' }
const away: State = { door: 'AWAY', session: session('OPEN'), reason: null }
const gone: Event = { kind: 'gone' }

describe('the door', () => {
  const cases: [string, State, Event, State['door'], State['reason']][] = [
    ['nobody is logged in', starting, gone, 'SIGN_IN', null],
    ['no answer at the start', starting, { kind: 'unreached' }, 'UNREACHED', null],
    ['no answer later', open, { kind: 'unreached' }, 'OPEN', null],
    ['the password is given', starting, { kind: 'found', session: session('PROVE') }, 'PROVE', null],
    ['no second factor yet', starting, { kind: 'found', session: session('ENROL') }, 'ENROL', null],
    ['a reload of a locked screen', starting, { kind: 'found', session: session('LOCKED') }, 'LOCKED', null],
    ['nobody was there', open, { kind: 'idle' }, 'LOCKED', 'idle'],
    ['locked by a press', open, { kind: 'locked' }, 'LOCKED', null],
    ['locked while locked', locked, { kind: 'locked' }, 'LOCKED', 'idle'],
    ['the server has locked', open, { kind: 'found', session: session('LOCKED') }, 'LOCKED', null],
    ['the second factor has been reset', open, { kind: 'found', session: session('ENROL') }, 'ENROL', null],
    ['unlocked', locked, { kind: 'found', session: session('OPEN') }, 'OPEN', null],
    ['the session has ended', open, gone, 'SIGN_IN', 'ended'],
    ['it has ended while locked', locked, gone, 'SIGN_IN', 'ended'],
    ['opened without a network', starting, { kind: 'away', session: session('OPEN') }, 'AWAY', null],
    ['the same while the server’s word stands', open, { kind: 'away', session: session('OPEN') }, 'OPEN', null],
    ['no answer while it is open so', away, { kind: 'unreached' }, 'AWAY', null],
    ['nobody was there, without a network', away, { kind: 'idle' }, 'LOCKED', 'idle'],
    ['the network is back, and the session has ended', away, gone, 'SIGN_IN', 'ended'],
    ['logged out', open, { kind: 'left' }, 'SIGN_IN', 'left'],
  ]
  test.each(cases)('%s', (_, state, event, door, reason) => {
    expect(nextOf(state, event)).toMatchObject({ door, reason })
  })
  test('whose room it is stays known until they leave', () => {
    expect(nextOf(open, gone).session).toBe(open.session)
    expect(nextOf(open, { kind: 'left' }).session).toBeNull()
  })
  test('refusals of the door are not of the command', () => {
    expect(['request.unauthenticated', 'office.locked', 'office.second-factor'].every(isSessionRefusal)).toBe(true)
    expect(['office.prove-again', 'request.forbidden', 'office.code.wrong'].some(isSessionRefusal)).toBe(false)
  })
})
