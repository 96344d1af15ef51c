import { type Change, message } from './change.ts'

/** A staff operation with a screen: administrators see since when the program has been running. */
export const staffOperation: Change = {
  name: 'staff operation with a screen',
  goal: 10,
  steps: [
    {
      file: 'contract/src/system/uptime.ts',
      text: `import * as z from 'zod/mini'
import { Instant } from '../common.ts'
import { operation } from '../operation.ts'

export const readUptime = operation({
  name: 'system.uptime.read',
  summary: 'Since when this program has been running.',
  method: 'GET',
  path: '/v1/office/system/uptime',
  who: 'staff',
  needs: 'role',
  input: z.strictObject({}),
  output: z.strictObject({ startedAt: Instant }),
})
`,
    },
    {
      file: 'contract/src/system/operations.ts',
      after: `from './health.ts'\n`,
      put: `import { readUptime } from './uptime.ts'\n`,
    },
    { file: 'contract/src/system/operations.ts', after: 'retryFailedJobs, previewLetters', put: ', readUptime' },
    { file: 'contract/src/staff/role.ts', after: `    'system.health.read',`, put: `\n    'system.uptime.read',` },
    {
      file: 'server/src/system/read-uptime.ts',
      text: `import { readUptime } from '#contract/system/uptime'
import { handler } from '../platform/pipeline/handler.ts'

export default handler(readUptime, ({ now }) =>
  Promise.resolve({ startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString() }),
)
`,
    },
    {
      file: 'server/src/system/handlers.ts',
      after: `import readHealth from './read-health.ts'\n`,
      put: `import readUptime from './read-uptime.ts'\n`,
    },
    { file: 'server/src/system/handlers.ts', after: '= [readHealth', put: ', readUptime' },
    {
      file: 'portal/src/staff/system/Uptime.tsx',
      text: `import type { ReactNode } from 'react'
import { readUptime } from '#client/system/uptime'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'

/** Since when the program has been running. */
export function Uptime({ before }: { before: ReactNode }) {
  const { t } = useTranslation('system')
  const locale = useLocale()
  const query = useQuery(readUptime, {})
  return (
    <Page title={t('page_uptime')} before={before}>
      <Loading query={query}>{({ startedAt }) => <p className="num">{showTime(startedAt, locale)}</p>}</Loading>
    </Page>
  )
}
`,
    },
    {
      file: 'portal/src/staff/system/System.tsx',
      after: `import { Letters } from './Letters.tsx'\n`,
      put: `import { Uptime } from './Uptime.tsx'\n`,
    },
    {
      file: 'portal/src/staff/system/System.tsx',
      after: `needs: 'system.health.read', Screen: Health },`,
      put: `\n  { name: 'uptime', needs: 'system.uptime.read', Screen: Uptime },`,
    },
    ...message('portal/src/staff/system/words', 'page_uptime', {
      en: 'Running since',
      'zh-HK': '開始運行時間',
      'zh-CN': '开始运行时间',
    }),
  ],
}
