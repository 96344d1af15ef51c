import answerRelated from './answer-related.ts'
import findRegistrant from './find-registrant.ts'
import unlinkRelated from './unlink-related.ts'

export const relatedHandlers = [answerRelated, findRegistrant, unlinkRelated]
