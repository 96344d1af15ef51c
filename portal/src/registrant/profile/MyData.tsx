import { type ComponentType, useState } from 'react'
import { Download, FileText, Trash2 } from '../../ui/icon/icons.ts'
import { call } from '../../lib/api/api.ts'
import { download } from '../../lib/file/download.ts'
import { saveFile } from '../../lib/file/save-file.ts'
import { useForm } from '../../lib/form/form.ts'
import { todayInHongKong } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { name } from '#brand'
import { exportData, printData } from '#client/privacy/privacy'
import { Confirmation } from '#contract/privacy/privacy'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Owner } from '../../ui/owner.tsx'
import { AskOfficer } from './AskOfficer.tsx'
import { Section } from './Section.tsx'

/** A copy of all stored data, and the way to have the data erased. */
export function MyData({ email, PrivacyContact }: { email: string; PrivacyContact: ComponentType }) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const form = useForm({
    initial: { password: '' },
    check: { schema: Confirmation, toInput: values => values },
    labels: { password: t('currentPassword') },
  })
  const [isPdf, setPdf] = useState(true)
  const send = form.submit(async values => {
    setPdf(true)
    await download(printData, values)
  })
  const sendFile = form.submit(async values => {
    setPdf(false)
    const holding = await call(exportData, values)
    const text = JSON.stringify(holding, null, 2)
    const day = todayInHongKong(Date.parse(holding.madeAt))
    saveFile(
      `${name.en.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-data-${day}.json`,
      new Blob([text], { type: 'application/json' }),
    )
  })
  return (
    <Section title={t('data')} lead={t('dataLead')} wrong={form.summary.length > 0}>
      <div className="profile-sheet">
        <Card title={t('export')}>
          <form method="post" noValidate onSubmit={send} className="profile-part">
            <Owner email={email} />
            <ErrorSummary errors={form.summary} focusKey={form.attempt} />
            <p>{t('exportText')}</p>
            <PasswordField {...form.field('password')} autoComplete="current-password" />
            <div className="profile-choices">
              <Button type="submit" icon={<FileText />} pending={form.pending && isPdf}>
                {t('exportPdf')}
              </Button>
              <Button icon={<Download />} pending={form.pending && !isPdf} onClick={() => void sendFile()}>
                {t('exportButton')}
              </Button>
            </div>
          </form>
        </Card>
        <AskOfficer />
        <Card>
          <PrivacyContact />
        </Card>
        <Card title={t('erase')}>
          <div className="profile-part">
            <p>{t('eraseText')}</p>
            <p>
              <ButtonLink icon={<Trash2 />} to={`/${locale}/profile/delete`}>
                {t('toErase')}
              </ButtonLink>
            </p>
          </div>
        </Card>
      </div>
    </Section>
  )
}
