import { Copy } from '../icons.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './integrations.module.css'

/** A secret that is shown only once. */
export function ShownOnce({ title, hint, secret }: { title: string; hint: string; secret: string }) {
  const { t } = useTranslation('office')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }
  return (
    <Notice tone="warning" title={title} role="status">
      <p>{hint}</p>
      <p className={s.secret}>
        <code translate="no" lang="en">
          {secret}
        </code>
      </p>
      <p className={s.row}>
        <Button size="small" icon={<Copy />} onClick={() => void copy().catch(() => undefined)}>
          {t('copy')}
        </Button>
        <span role="status">{isCopied && t('copied')}</span>
      </p>
    </Notice>
  )
}
