import { requestPaymentExport } from '#contract/exports/export'
import { handler } from '../platform/pipeline/handler.ts'
import { beginAsked } from './begin-asked.ts'

export default handler(requestPaymentExport, beginAsked)
