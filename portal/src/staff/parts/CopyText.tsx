import { useState } from 'react'
import { useTranslation } from '../../lib/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Copy } from '../icons.ts'
import s from './page.module.css'

/** A button that copies a text to the clipboard, and says so. */
export function CopyText({ text }: { text: string }) {
  const { t } = useTranslation('office')
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(text)
  }
  return (
    <p className={s.presses}>
      <Button size="small" icon={<Copy />} onClick={() => void copy().catch(() => undefined)}>
        {t('copy')}
      </Button>
      <span role="status">{copied === text && t('copied')}</span>
    </p>
  )
}
