import { ShieldCheck } from '../icons.ts'
import { useState } from 'react'
import { verifyAuditChain } from '#client/staff/audit'
import type { OutputOf } from '#contract/operation'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './activity.module.css'

/** Verifies on request that the audit chain is intact. Each record is chained to the record before it. */
export function Chain() {
  const { t } = useTranslation('activity')
  const [found, setFound] = useState<OutputOf<typeof verifyAuditChain> | null>(null)
  const verify = useStaffCommand(verifyAuditChain)
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => setFound(await verify({})))
  return (
    <div className={s.chain}>
      <p className="soft">{t('chain')}</p>
      <Button
        size="small"
        icon={<ShieldCheck />}
        pending={form.pending}
        pendingText={t('verifying')}
        onClick={() => void press()}
      >
        {t('verify')}
      </Button>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <div role="status">{found !== null && <Verdict {...found} />}</div>
    </div>
  )
}

function Verdict(found: OutputOf<typeof verifyAuditChain>) {
  const { t } = useTranslation('activity')
  const locale = useLocale()
  const { chained, brokenAt, lastHash, unchained, heads, strayHead } = found
  const time = showTime(found.verifiedAt, locale)
  const faults = [
    ...(brokenAt === null ? [] : [t('broken', { at: brokenAt, time })]),
    ...(strayHead === null
      ? []
      : [t('stray', { at: showTime(strayHead.at, locale), count: strayHead.sequence, time })]),
    ...(unchained === 0 ? [] : [t('leftOut', { count: unchained, time })]),
  ]
  if (faults.length > 0)
    return faults.map(fault => (
      <Notice key={fault} tone="danger">
        {fault}
      </Notice>
    ))
  if (lastHash === null) return <Notice>{t('unchained')}</Notice>
  return (
    <Notice tone="success" title={t('whole', { count: chained, time })}>
      <p>{heads === 0 ? t('noHeads') : t('heads', { count: heads })}</p>
      <p className={s.hash}>
        {t('lastHash')} <code>{lastHash}</code>
      </p>
    </Notice>
  )
}
