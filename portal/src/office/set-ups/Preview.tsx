import { Smartphone } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/operation'
import { type ManagedSetUp, previewSetUp } from '#contract/sales/set-up/operations'
import { officeWords } from '../../catalogue/office-words.ts'
import { useQuery } from '../../lib/api/index.ts'
import {
  type Dictionary,
  type Locale,
  localeNames,
  locales,
  openWords,
  useLocale,
  useTranslation,
  WordsProvider,
} from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SegmentedField } from '../../ui/choice/index.ts'
import { Dialog } from '../../ui/dialog/index.ts'
import { Loading } from '../../ui/loading/index.ts'
import s from './set-ups.module.css'

/** What registrants choose from, as they see it. */
export type PreviewSlot = ComponentType<OutputOf<typeof previewSetUp>>

/** The session as registrants will see it on a telephone, in each language. */
export function Preview({ managed, Offered }: { managed: ManagedSetUp; Offered: PreviewSlot }) {
  const { t } = useTranslation('setUps')
  const [isOpen, setOpen] = useState(false)
  // Nothing can be shown of what is not filled in.
  if (managed.faults.some(({ code }) => code === 'missing')) return null
  return (
    <Card title={t('preview')}>
      <div className={s.column}>
        <p className="soft">{t('previewHint')}</p>
        <p>
          <Button icon={<Smartphone />} onClick={() => setOpen(true)}>
            {t('previewPress')}
          </Button>
        </p>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('preview')} size="wide">
        <Shown id={managed.id} Offered={Offered} />
      </Dialog>
    </Card>
  )
}

function Shown({ id, Offered }: { id: string; Offered: PreviewSlot }) {
  const { t } = useTranslation('setUps')
  const [locale, setLocale] = useState<Locale>(useLocale())
  const query = useQuery(previewSetUp, { id })
  return (
    <div className={s.column}>
      <SegmentedField
        id="preview-language"
        name="preview-language"
        label={t('language')}
        value={locale}
        onChange={setLocale}
        options={locales.map(value => ({ value, label: localeNames[value] }))}
      />
      <Loading query={query}>
        {offer => (
          <InLanguage key={locale} locale={locale}>
            <div className={s.phone} lang={locale} inert>
              <Offered {...offer} />
            </div>
          </InLanguage>
        )}
      </Loading>
    </div>
  )
}

/** In another language than the page around it. */
function InLanguage({ locale, children }: { locale: Locale; children: React.ReactNode }) {
  const [words, setWords] = useState<Dictionary | null>(null)
  useEffect(() => {
    let isWanted = true
    void openWords(locale, officeWords).then(opened => isWanted && setWords(opened))
    return () => {
      isWanted = false
    }
  }, [locale])
  return words === null ? null : <WordsProvider value={words}>{children}</WordsProvider>
}
