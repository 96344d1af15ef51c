import { type ComponentType, useState } from 'react'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { EmailField } from '../../../ui/field/email-field.tsx'
import { Fields, focusField } from '../../../ui/field/field.tsx'
import { MobileField } from '../../../ui/field/mobile-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { UploadBar } from '../../../ui/file/upload-bar.tsx'
import { AboutFields } from '../../../ui/particulars/about-fields.tsx'
import { NameFields } from '../../../ui/particulars/name-fields.tsx'
import { NewPassword } from '../passwords/NewPassword.tsx'
import type { ConsentRegion } from '#contract/consents/consent'
import { mobileFault, normalisePhone } from '#contract/mobile'
import type { ConsentsSlot, ReadTermsSlot } from '../../../lib/slots.ts'
import { Button, TextLink } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import s from '../accounts.module.css'
import { useAccountAreaCodes } from '../area-codes.ts'
import { usualAreaCode } from '../../../ui/particulars/area-code.ts'
import { type AreaCodeHandle, useAreaCode } from '../../../ui/particulars/use-area-code.ts'
import { AddressProof } from '../AddressProof.tsx'
import { DocumentCopy } from './DocumentCopy.tsx'
import { IdentityDocument } from './IdentityDocument.tsx'
import { type ApplicationForm, type ApplicationProps, useApplication } from './use-application.ts'
import { Welcome } from './Welcome.tsx'

type Slots = {
  ReadTerms: ReadTermsSlot
  /** Shows for what the account is opened. */
  Intended: ComponentType
}

/** The application for an account, with any identity document. */
export function Register({ Consents, ...slots }: { Consents: ConsentsSlot } & Slots) {
  const [done, setDone] = useState(false)
  const [region, setRegion] = useState<ConsentRegion>('HK')
  if (done) return <Welcome />
  return (
    <Consents scope="ACCOUNT" region={region}>
      {consents => (
        <Form {...slots} consents={consents} region={region} onRegion={setRegion} onDone={() => setDone(true)} />
      )}
    </Consents>
  )
}

function Form({ region, ReadTerms, Intended, ...props }: ApplicationProps & { region: ConsentRegion } & Slots) {
  const { t } = useTranslation('apply')
  const locale = useLocale()
  const { consents } = props
  const { form, submit, upload, wereFilesLost, proveMobile } = useApplication(props)
  const areaCode = useAreaCode(form)
  const locked = region === 'CN' && !(consents.ready && consents.missingMainland.length === 0)
  return (
    <Page title={t('applyTitle')} lead={t('applyLead')} wrong={form.summary.length > 0}>
      <Intended />
      <form method="post" noValidate onSubmit={submit} className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        {/* The privacy notice comes before the first field (D-4.1). */}
        <div className="small">
          <p className="soft">
            <b>{t('privacyTitle')}</b> {t('privacy')}
          </p>
          <ReadTerms type="PICS">{t('readPics')}</ReadTerms>
        </div>
        <IdentityDocument form={form} consents={consents} locked={locked} areaCode={areaCode} />
        <DocumentCopy form={form} wereLost={wereFilesLost} />
        <Person form={form} />
        <Contact
          form={form}
          enter={areaCode.enter}
          onProved={proveMobile}
          toConsents={locked ? (consents.missingMainland[0]?.id ?? null) : null}
        />
        <h2>{t('security')}</h2>
        <Fields>
          <NewPassword password={form.field('password')} confirmation={form.field('passwordConfirmation')} />
        </Fields>
        <h2>{t('consents')}</h2>
        {consents.boxes}
        <UploadBar upload={upload} />
        <Button type="submit" variant="primary" wide pending={form.pending} pendingText={t('submitting')}>
          {t('submit')}
        </Button>
      </form>
      <p className={s.links}>
        <span>
          {t('haveAccount')} <TextLink to={`/${locale}/login`}>{t('login')}</TextLink>
        </span>
      </p>
    </Page>
  )
}

type FormOf = { form: ApplicationForm }

function Person({ form }: FormOf) {
  const { t } = useTranslation('apply')
  const isMainlandCard = form.values.idType === 'CNID'
  return (
    <>
      <h2>{t('yourName')}</h2>
      <p className="soft">{t(isMainlandCard ? 'asOnMainlandCard' : 'asOnCard')}</p>
      <Fields>
        <NameFields field={form.field} chineseNeeded={isMainlandCard} own />
      </Fields>
      <h2>{t('aboutYou')}</h2>
      <Fields>
        <AboutFields field={form.field} dateHint={t('dateHint')} own />
      </Fields>
    </>
  )
}

type ContactProps = FormOf & {
  enter: AreaCodeHandle['enter']
  onProved: (token: string, slideId: string) => void
  toConsents: string | null
}

/**
 * `toConsents` is the id of a consent box, for a link to the consents further up that a Mainland number makes
 * necessary. If the document makes them necessary, they were seen beside it.
 */
function Contact({ form, enter, onProved, toConsents }: ContactProps) {
  const { t } = useTranslation('apply')
  const areaCodes = useAccountAreaCodes()
  const { areaCode, number } = form.values.mobile
  const phoneNumber = normalisePhone(areaCode, number)
  const good = mobileFault(areaCode, phoneNumber) === null
  const proof = form.field('otpToken')
  return (
    <>
      <h2>{t('contact')}</h2>
      <Fields>
        <MobileField
          {...form.field('mobile')}
          hint={t('mobileHint')}
          options={areaCodes}
          onChange={mobile => {
            enter(mobile)
            form.set('otpToken', '')
          }}
        />
        {toConsents !== null && areaCode === '86' && usualAreaCode(form.values) !== '86' && (
          <Notice
            role="status"
            action={
              <Button size="small" onClick={() => focusField(toConsents)}>
                {t('toConsents')}
              </Button>
            }
          >
            {t('mainlandMobile')}
          </Notice>
        )}
        <AddressProof
          purpose="REGISTER"
          noTarget={t('mobileHint')}
          id="otpToken"
          target={good ? { channel: 'SMS', areaCode: areaCode === '86' ? '86' : '852', phoneNumber } : null}
          email={form.values.email}
          error={proof.error}
          proved={proof.value !== ''}
          onVerified={onProved}
        />
        <EmailField {...form.field('email')} hint={t('emailHint')} autoComplete="email" />
        <EmailField {...form.field('emailConfirmation')} autoComplete="email" />
      </Fields>
    </>
  )
}
