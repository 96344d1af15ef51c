import { isSessionRefusal } from './sign-in-state.ts'

/** The obstacles between a command and its answer, and the functions that remove them. */
export type SignInRecovery = {
  /** Returns the code of a refusal, or null if the fault is not a refusal. */
  codeOf: (fault: unknown) => string | null
  /** Refreshes the login state and waits until the user is signed in. Returns true if it is the same person. */
  signInAgain: () => Promise<boolean>
  /** Asks the user to prove their identity again. Returns true if they did. */
  stepUp: () => Promise<boolean>
}

/** Maximum number of attempts, for a server that refuses again what it has just allowed. */
const maxRounds = 5

/**
 * Repeats the same request until the obstacle is removed: a locked screen, an ended session, or a proof of identity
 * that is too old. If the user cancels, the refusal is thrown.
 */
export const retryAfterSignIn = async <Answer>(
  send: () => Promise<Answer>,
  passing: SignInRecovery,
): Promise<Answer> => {
  for (let round = 1; ; round++) {
    try {
      return await send()
    } catch (fault) {
      const code = passing.codeOf(fault)
      const isPassed =
        code === 'office.prove-again'
          ? await passing.stepUp()
          : code !== null && isSessionRefusal(code) && (await passing.signInAgain())
      if (!isPassed || round === maxRounds) throw fault
    }
  }
}
