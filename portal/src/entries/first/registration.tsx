import '../../lib/no-eval.ts'
import type { ComponentType } from 'react'
import type { LaterSteps } from '../../registrant/sales/registration/later-steps.ts'
import { Registration } from '../../registrant/sales/registration/Registration.tsx'
import { wordedScreen } from '../worded-screen.tsx'

/** Only who holds a registration needs the home, so it is not part of the first screen's code. */
const home = wordedScreen('ticket', () => import('../later/home.tsx'))

type Steps = typeof import('../later/steps.tsx')
const step = <Props extends object>(choose: (steps: Steps) => ComponentType<Props>) =>
  wordedScreen('steps', async () => ({ default: choose(await import('../later/steps.tsx')) }))

const registrant = step(steps => steps.Registrant)
const questions = step(steps => steps.StepQuestions)
const ready = step(steps => steps.StepReady)
const review = step(steps => steps.StepReview)
const consents = step(steps => steps.Consents)
const revised = step(steps => steps.RevisedNotice)
/** The registrant's own documents, which step 2 shows as the profile does. */
const documents = wordedScreen('profile', () => import('../later/documents.tsx'))

/** Steps 2 to 4, loaded with their messages after the first choice in step 1: the first page stays light on phones. */
const later: LaterSteps = {
  Registrant: props => <registrant.Screen {...props} Documents={documents.Screen} />,
  Questions: questions.Screen,
  Ready: ready.Screen,
  Review: review.Screen,
  Consents: consents.Screen,
  Revised: revised.Screen,
  preload: dictionary => {
    const screens = [registrant, questions, ready, review, consents, revised, documents]
    // A preload that fails is repeated when its step opens.
    Promise.all(screens.map(({ preload }) => preload(dictionary))).catch(() => undefined)
  },
}

/** A new registration, composed with its later steps and with the home. */
export default function ComposedRegistration() {
  return <Registration later={later} Home={home.Screen} />
}
