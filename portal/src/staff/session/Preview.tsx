import { Smartphone } from '../icons.ts'
import { type ComponentType, useState } from 'react'
import type { OutputOf } from '#contract/operation'
import { previewSetUp } from '#client/sales/session/operations'
import type { ManagedSetUp } from '#contract/sales/session/operations'
import { useQuery } from '../../lib/api/use-query.ts'
import type { Locale } from '#contract/common'
import { localeNames } from '../../lib/language/words.ts'
import { locales } from '#contract/text'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import s from './set-ups.module.css'

/** The choices of registrants as registrants see them, in a given language. */
export type PreviewSlot = ComponentType<OutputOf<typeof previewSetUp> & { locale: Locale }>

/** Preview of the session as registrants will see it on a phone, in each language. */
export function Preview({ managed, Offered }: { managed: ManagedSetUp; Offered: PreviewSlot }) {
  const { t } = useTranslation('setUps')
  const [isOpen, setOpen] = useState(false)
  // No preview is possible while fields are missing.
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
          <div className={s.phone} lang={locale} inert>
            <Offered key={locale} {...offer} locale={locale} />
          </div>
        )}
      </Loading>
    </div>
  )
}
