import { expect, test } from 'vitest'
import { retryAfterSignIn, type SignInRecovery } from './retry-after-sign-in.ts'

/** Simulates a server that answers in turn, with a refusal code or success, and the behaviour of the user. */
const play = (answers: (string | null)[], behaves: { opens?: boolean; proves?: boolean } = {}) => {
  const heard: string[] = []
  const send = async () => {
    const code = answers.shift()
    heard.push('sent')
    if (code != null) throw new Error(code)
    return 'done'
  }
  const passing: SignInRecovery = {
    codeOf: fault => (fault instanceof Error ? fault.message : null),
    signInAgain: async () => {
      heard.push('door')
      return behaves.opens ?? true
    },
    stepUp: async () => {
      heard.push('proof')
      return behaves.proves ?? true
    },
  }
  return { heard, answer: retryAfterSignIn(send, passing).catch((fault: unknown) => String(fault)) }
}

test.each([
  ['nothing stands in the way', [null], {}, 'done', ['sent']],
  ['a proof is wanted', ['office.prove-again', null], {}, 'done', ['sent', 'proof', 'sent']],
  ['the proof is not given', ['office.prove-again'], { proves: false }, 'Error: office.prove-again', ['sent', 'proof']],
  ['the screen is locked', ['office.locked', null], {}, 'done', ['sent', 'door', 'sent']],
  [
    'the session is over, then the proof too old',
    ['request.unauthenticated', 'office.prove-again', null],
    {},
    'done',
    ['sent', 'door', 'sent', 'proof', 'sent'],
  ],
  [
    'another person comes',
    ['request.unauthenticated'],
    { opens: false },
    'Error: request.unauthenticated',
    ['sent', 'door'],
  ],
  [
    'the server cannot make up its mind',
    Array<string>(9).fill('office.locked'),
    {},
    'Error: office.locked',
    ['sent', 'door', 'sent', 'door', 'sent', 'door', 'sent', 'door', 'sent', 'door'],
  ],
  ['it is refused itself', ['office.staff.own'], {}, 'Error: office.staff.own', ['sent']],
])('%s', async (_, answers, behaves, end, road) => {
  const { heard, answer } = play([...answers], behaves)
  expect(await answer).toBe(end)
  expect(heard).toEqual(road)
})
