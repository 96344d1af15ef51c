import { useState } from 'react'
import type { Locale, Words } from '#contract/common'
import type { AgentForms } from '#contract/sales/agents/forms'
import { locales } from '#contract/text'
import { localeNames } from '../../lib/language/words.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { QrCode } from '../../ui/brand/qr-code.tsx'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CopyText } from '../parts/CopyText.tsx'
import s from './agents.module.css'

type Form = AgentForms['properties'][number]['forms'][number]

/** The link of a referral form as a QR code and as text, in the language of the client. */
export function ReferralLink({ form, property, onClose }: { form: Form | null; property: Words; onClose: () => void }) {
  const { t } = useTranslation('agents')
  const say = useSay()
  const own = useLocale()
  const [locale, setLocale] = useState<Locale>(own)
  const link = form?.link?.[locale] ?? ''
  return (
    <Dialog
      open={form !== null && form.link !== null}
      onClose={onClose}
      title={t('linkOf', { serial: form?.serial ?? '' })}
    >
      <div className={s.link}>
        <p>{t('linkHint', { property: say(property) })}</p>
        <SegmentedField
          id="referral-language"
          name="referral-language"
          label={t('language')}
          value={locale}
          onChange={setLocale}
          options={locales.map(value => ({ value, label: localeNames[value] }))}
        />
        <QrCode text={link} label={t('qrOf', { serial: form?.serial ?? '' })} className={s.qr} />
        <p className={s.url} translate="no" lang="en">
          {link}
        </p>
        <CopyText text={link} />
      </div>
    </Dialog>
  )
}
