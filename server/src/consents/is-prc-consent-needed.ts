import { isPrcConsentNeeded } from '#contract/consents/consent'
import { isMainland } from '#contract/identity'
import { handler } from '../platform/pipeline/handler.ts'

/** The email is ignored: the answer must not reveal who has an account. */
export default handler(isPrcConsentNeeded, async ({ input }) => ({ needed: isMainland(input.countryCode) }))
