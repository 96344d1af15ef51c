import { openClubOffer } from '#contract/club/offer'
import { handler } from '../platform/pipeline/handler.ts'
import { readManagedOffer } from './read-offer.ts'

export default handler(openClubOffer, call => readManagedOffer(call))
