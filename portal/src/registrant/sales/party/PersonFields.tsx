import { isReachedBySms } from '#contract/sales/registration/party'
import { useAreaCodes } from '../../../lib/lists/options.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { AttachmentsField } from '../../../ui/file/attachments-field.tsx'
import { RadioField } from '../../../ui/choice/radio-field.tsx'
import { Fields } from '../../../ui/field/field.tsx'
import { IdNumberField } from '../../../ui/field/id-number-field.tsx'
import { MobileField } from '../../../ui/field/mobile-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AboutFields as AboutPerson } from '../../../ui/particulars/about-fields.tsx'
import { DocumentFields, numberHints } from '../../../ui/particulars/document-fields.tsx'
import { NameFields } from '../../../ui/particulars/name-fields.tsx'
import type { AreaCodeHandle } from '../../../ui/particulars/use-area-code.ts'
import type { PersonFormState } from './use-person-form.ts'

type FormOf = Pick<PersonFormState, 'form'>
type FollowedProps = FormOf & { areaCode: AreaCodeHandle }

/**
 * `kept`: the stored number, masked, which stays if none is entered. `lost`: the number was entered but deliberately
 * not stored.
 */
export function IdentityFields({ form, areaCode, kept, lost }: FollowedProps & { kept: string | null; lost: boolean }) {
  const { t } = useTranslation('parties')
  const { idType } = form.values
  const hint = t(numberHints[idType])
  return (
    <Fields>
      <DocumentFields form={form} placeHint={t('placeHint')} onDocument={areaCode.follow} />
      <IdNumberField
        {...form.field('idNumber')}
        type={idType}
        odd={t('idNumberOdd')}
        hint={
          kept === null ? (
            <>
              {lost && <b>{t('idNumberLost')} </b>}
              {hint}
            </>
          ) : (
            t('idNumberKept', { number: kept })
          )
        }
      />
    </Fields>
  )
}

/** Choice between a copy now and the original at the sales office; neither is preselected (D-7.49). */
export function DocumentCopy({ form, files }: Pick<PersonFormState, 'form' | 'files'>) {
  const { t } = useTranslation('parties')
  return (
    <Fields>
      <RadioField
        {...form.field('documentWay')}
        hint={t('documentWayHint')}
        stacked
        options={[
          { value: 'UPLOAD', label: t('wayUpload') },
          { value: 'SHOW', label: t('wayShow') },
        ]}
      />
      {/* Hidden but still mounted, so that running uploads finish. */}
      <div hidden={form.values.documentWay !== 'UPLOAD'}>
        <AttachmentsField
          {...form.field('documents')}
          {...files.field}
          hint={t('copyHint')}
          errorOf={at => form.entryError('documents', at)}
          attempted={form.attempt > 0}
        />
      </div>
    </Fields>
  )
}

/** Optional certificate of the relationship; the original is checked at the sales office. */
export function Proofs({ form, proofs }: Pick<PersonFormState, 'form' | 'proofs'>) {
  const { t } = useTranslation('parties')
  return (
    <Fields>
      <AttachmentsField
        {...form.field('proofs')}
        {...proofs.field}
        optional
        hint={t('proofsHint')}
        errorOf={at => form.entryError('proofs', at)}
        attempted={form.attempt > 0}
      />
    </Fields>
  )
}

export function AboutFields({ form }: FormOf) {
  const { t } = useTranslation('parties')
  const isMainlandCard = form.values.idType === 'CNID'
  return (
    <>
      <p className="soft">{t(isMainlandCard ? 'asOnMainlandCard' : 'asOnDocument')}</p>
      <Fields>
        <NameFields field={form.field} chineseNeeded={isMainlandCard} own={false} />
        <AboutPerson field={form.field} dateHint={t('dateHint')} own={false} />
      </Fields>
    </>
  )
}

export function ContactFields({ form, areaCode }: FollowedProps) {
  const { t } = useTranslation('parties')
  const areaCodes = useAreaCodes()
  const email = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, lang: 'en' } as const
  return (
    <>
      <p className="soft">{t('contactHint')}</p>
      <Fields>
        <MobileField {...form.field('mobile')} onChange={areaCode.enter} options={areaCodes} />
        <TextField
          {...form.field('email')}
          {...email}
          maxLength={254}
          autoComplete="off"
          optional={isReachedBySms(form.values.mobile.areaCode)}
        />
      </Fields>
    </>
  )
}
