import { getProvider } from '#contract/office/provider'
import { handler } from '../../platform/pipeline/index.ts'

export default handler(getProvider, async ({ context }) => ({ name: context.provider?.name ?? null }), {
  cacheTtlSeconds: 60,
})
