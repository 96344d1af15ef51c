import { getProvider } from '#contract/staff/provider'
import { handler } from '../../platform/pipeline/handler.ts'

export default handler(getProvider, async ({ context }) => ({ name: context.provider?.name ?? null }), {
  cacheTtlSeconds: 60,
})
