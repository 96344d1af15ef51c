import createTickets from './create-tickets.ts'
import getIntent from './get-intent.ts'
import isPipl from './is-pipl.ts'
import prefillIntent from './prefill-intent.ts'
import registerIntent from './register-intent.ts'

export const registrationHandlers = [createTickets, getIntent, isPipl, prefillIntent, registerIntent]
