import { requestExport } from '#contract/exports/export'
import { handler } from '../platform/pipeline/handler.ts'
import { beginSessionExport } from './begin-session-export.ts'

export default handler(requestExport, beginSessionExport)
