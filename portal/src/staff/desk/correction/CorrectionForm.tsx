import { normaliseBr } from '#contract/business'
import { CorrectionReason } from '#contract/sales/ticket/corrected'
import { usePlaces } from '../../../lib/lists/options.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { AddressFields } from '../../../ui/address/address-fields.tsx'
import { CheckboxField } from '../../../ui/choice/checkbox-field.tsx'
import { ComboboxField } from '../../../ui/choice/combobox-field.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { Fields } from '../../../ui/field/field.tsx'
import { IdNumberField } from '../../../ui/field/id-number-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AboutFields } from '../../../ui/particulars/about-fields.tsx'
import { DocumentFields, numberHints } from '../../../ui/particulars/document-fields.tsx'
import { NameFields } from '../../../ui/particulars/name-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { comparedOf, isCompany, type Opened } from './changes.ts'
import { Compared } from './Compared.tsx'
import s from './correction.module.css'
import { type CorrectionProps, useCorrection } from './use-correction.ts'
import { useFieldNames, useSaid } from './use-said.ts'

type Form = ReturnType<typeof useCorrection>['form']

/**
 * Corrects the entered data to match the original. The form shows the values before and after, the reason, and where
 * else they are corrected.
 */
export function CorrectionForm({ name, ...props }: CorrectionProps & { name: string }) {
  const { t } = useTranslation('correction')
  const { opened } = props
  const { form, send } = useCorrection(props)
  const { before, after } = comparedOf(opened, form.values)
  return (
    <form method="post" noValidate onSubmit={send} className={s.form}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p>
        <b lang="en">{name}</b>
        <br />
        <span className="soft">{t('correctLead')}</span>
      </p>
      {isCompany(opened) ? <CompanyFields form={form} /> : <PersonFields form={form} opened={opened} />}
      {opened.address !== null && <Letters form={form} />}
      <section className={s.changes} aria-live="polite">
        <h3>{t('changes')}</h3>
        {Object.keys(after).length === 0 ? (
          <p className="soft">{t('noChanges')}</p>
        ) : (
          <Compared before={before} after={after} />
        )}
      </section>
      <AccountCopy form={form} opened={opened} />
      <Fields>
        <SelectField
          {...form.field('reason')}
          options={CorrectionReason.options.map(value => ({ value, label: t(`reason_${value}`) }))}
        />
        <TextField
          {...form.field('note')}
          maxLength={200}
          autoComplete="off"
          optional={form.values.reason !== 'OTHER'}
        />
      </Fields>
      <p className="soft">{t('confirmHint')}</p>
      <Button type="submit" variant="primary" wide pending={form.pending}>
        {t('confirm')}
      </Button>
    </form>
  )
}

function PersonFields({ form, opened }: { form: Form; opened: Opened }) {
  const { t } = useTranslation(['correction', 'parties'])
  const isMainlandCard = form.values.idType === 'CNID'
  const kept = opened.held.idNumberMasked ?? ''
  return (
    <Fields>
      <DocumentFields form={form} placeHint={t('placeHint', { ns: 'parties' })} />
      <IdNumberField
        {...form.field('idNumber')}
        type={form.values.idType}
        odd={t('idNumberOdd')}
        hint={
          <>
            {t('numberKept', { number: kept })} {t(numberHints[form.values.idType], { ns: 'parties' })}
          </>
        }
      />
      <NameFields field={form.field} chineseNeeded={isMainlandCard} own={false} />
      <AboutFields field={form.field} dateHint={t('dateHint', { ns: 'parties' })} own={false} />
    </Fields>
  )
}

function CompanyFields({ form }: { form: Form }) {
  const { t } = useTranslation('parties')
  const places = usePlaces('COUNTRY')
  const latin = { autoCapitalize: 'characters', spellCheck: false, lang: 'en', autoComplete: 'off' } as const
  return (
    <Fields>
      <TextField {...form.field('englishName')} {...latin} maxLength={120} />
      <TextField {...form.field('chineseName')} lang="zh-HK" spellCheck={false} maxLength={120} />
      <TextField {...form.field('brNumber')} {...latin} maxLength={40} hint={t('brHint')} normalise={normaliseBr} />
      <TextField {...form.field('incorporationNumber')} {...latin} maxLength={40} optional />
      <ComboboxField {...form.field('incorporationPlace')} hint={t('placeHint')} options={places} optional />
    </Fields>
  )
}

function Letters({ form }: { form: Form }) {
  const { t } = useTranslation(['correction', 'sales', 'parties'])
  const words = {
    hint: t('countryHint', { ns: 'sales' }),
    place: t('place', { ns: 'parties' }),
    placeHint: t('placeSearch', { ns: 'parties' }),
    city: t('city', { ns: 'sales' }),
    province: t('province', { ns: 'sales' }),
    district: t('addressDistrict', { ns: 'sales' }),
    cityInList: t('cityInList', { ns: 'parties' }),
    other: t('otherDistrict', { ns: 'parties' }),
  }
  return (
    <section>
      <h3>{t('address')}</h3>
      <AddressFields form={form} words={words} />
    </section>
  )
}

/**
 * Chooses whether the data saved in the account are corrected as well. If there is no choice, the form says what
 * happens.
 */
function AccountCopy({ form, opened: { account, differs } }: { form: Form; opened: Opened }) {
  const { t } = useTranslation('correction')
  const box = form.field('inAccount')
  if (account === 'ITSELF' || account === 'OTHER' || account === 'NONE')
    return <Notice>{t(`account_${account}`)}</Notice>
  return (
    <>
      {account === 'DIFFERS' && (
        <Notice tone="warning" title={t('account_DIFFERS')}>
          <Differing differs={differs} />
        </Notice>
      )}
      <CheckboxField {...box} onBlur={undefined} hint={t('inAccountHint')} />
    </>
  )
}

function Differing({ differs }: { differs: Opened['differs'] }) {
  const names: Record<string, string> = useFieldNames()
  const said = useSaid()
  return (
    <ul>
      {Object.entries(differs).map(([field, value]) => (
        <li key={field}>
          {names[field]} <b>{said(field, value ?? null)}</b>
        </li>
      ))}
    </ul>
  )
}
