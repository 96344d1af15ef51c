import { isSessionRefusal } from './sign-in-state.ts'

/** What stands between a command and its answer, and who may take it away. */
export type Passing = {
  /** The code of a refusal; null: it is none. */
  codeOf: (fault: unknown) => string | null
  /** Looks how the door stands, and waits until it is open: for the same person, or not. */
  passDoor: () => Promise<boolean>
  /** Asks for another proof: given, or not. */
  prove: () => Promise<boolean>
}

/** A server that refuses what it has just let pass is asked no more. */
const maxRounds = 5

/**
 * Sends until what stands in the way is gone: a locked screen, an ended session, a proof that is too old. Each time the same is sent.
 * Whoever turns away hears the refusal.
 */
export const passThrough = async <Answer>(send: () => Promise<Answer>, passing: Passing): Promise<Answer> => {
  for (let round = 1; ; round++) {
    try {
      return await send()
    } catch (fault) {
      const code = passing.codeOf(fault)
      const isPassed =
        code === 'office.prove-again'
          ? await passing.prove()
          : code !== null && isSessionRefusal(code) && (await passing.passDoor())
      if (!isPassed || round === maxRounds) throw fault
    }
  }
}
