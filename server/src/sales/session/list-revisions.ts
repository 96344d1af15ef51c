import { listRevisions } from '#contract/sales/session/operations'
import { handler } from '../../platform/pipeline/handler.ts'
import { readRevisions } from './read-revisions.ts'

export default handler(
  listRevisions,
  async call => {
    const { input, refuse } = call
    const { published, revisions } = await readRevisions(call, input.id)
    if (published === null) return refuse('request.not-found')
    // The first revision changes nothing.
    return {
      rows: revisions
        .filter(({ revision }) => revision > 1)
        .map(({ revision, at, note, differences }) => ({ revision, at, note, differences })),
    }
  },
  { compressible: true },
)
