import { previewLetters } from '#contract/system/health'
import { previewTemplates } from '../notices/index.ts'
import { handler } from '../platform/pipeline/handler.ts'

export default handler(previewLetters, async () => ({ rows: previewTemplates() }))
