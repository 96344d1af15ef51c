import { useEffect, useState } from 'react'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { call } from '../../lib/api/api.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { latestTerms } from '#client/reference/reference'
import type { Terms, TermsType } from '#contract/reference/reference'
import s from './consents.module.css'
import { PrivacyContact } from './PrivacyContact.tsx'

/** Documents that describe a person's rights. */
const statesRights: ReadonlySet<TermsType> = new Set<TermsType>(['PRIVACY', 'PICS', 'PRC_ADDENDUM'])

/** Dialog that shows a full document over the form; the form loses no input. */
export function TermsDialog({ type, open, onClose }: { type: TermsType; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('consents')
  const locale = useLocale()
  const say = useSay()
  const [terms, setTerms] = useState<Terms | null>(null)
  useEffect(() => {
    if (open && terms === null) call(latestTerms, { type }).then(setTerms, onClose)
  }, [open, terms, type, onClose])
  return (
    <Dialog open={open} onClose={onClose} title={terms ? say(terms.title) : ''} size="wide">
      {terms === null ? (
        <Skeleton lines={8} />
      ) : (
        <div className={s.terms} lang={locale}>
          <p className="soft">{t('version', { version: terms.version })}</p>
          <TermsText text={say(terms.body)} />
          {statesRights.has(type) && <PrivacyContact />}
        </div>
      )}
    </Dialog>
  )
}

/** Renders the text of a document: `## ` begins a heading, `- ` a list item; a blank line separates paragraphs. */
function TermsText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((block, index) => {
    if (block.startsWith('## ')) return <h3 key={index}>{block.slice(3)}</h3>
    const lines = block.split('\n')
    if (lines.every(line => line.startsWith('- '))) {
      return (
        <ul key={index}>
          {lines.map(line => (
            <li key={line}>{line.slice(2)}</li>
          ))}
        </ul>
      )
    }
    return <p key={index}>{lines.join(' ')}</p>
  })
}
