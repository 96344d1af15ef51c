import { UserPlus } from '../../../ui/icon/icons.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { showBriefCents } from '#contract/money'
import { useSay } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { AddressFields } from '../../../ui/address/address-fields.tsx'
import { CheckboxField } from '../../../ui/choice/checkbox-field.tsx'
import { RadioField } from '../../../ui/choice/radio-field.tsx'
import { SegmentedField } from '../../../ui/choice/segmented-field.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { Fields } from '../../../ui/field/field.tsx'
import { IdNumberField } from '../../../ui/field/id-number-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FilesField } from '../../../ui/file/files-field.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { AboutFields } from '../../../ui/particulars/about-fields.tsx'
import { DocumentFields, numberHints } from '../../../ui/particulars/document-fields.tsx'
import { NameFields } from '../../../ui/particulars/name-fields.tsx'
import { useState } from 'react'
import { prepareAssisted } from '#client/sales/desk/assisted'
import { maxPages, AssistedReason } from '#contract/sales/desk/assisted'
import { locales } from '#contract/text'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import s from './assisted.module.css'
import { useAssisted } from './use-assisted.ts'
import { noValues, type Prepared, regionOf } from './values.ts'

type State = ReturnType<typeof useAssisted>
const languages = { en: 'English', 'zh-HK': '繁體中文', 'zh-CN': '简体中文' } as const

/**
 * The whole assisted registration on one page: the registration, the person, the postal address, the consents ticked
 * on paper and the scanned pages.
 */
export function AssistedForm({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('assisted')
  const [region, setRegion] = useState(regionOf(noValues))
  const query = useQuery(prepareAssisted, { sessionId, region })
  const state = useAssisted(sessionId, query.data)
  const { form, send } = state
  const today = regionOf(form.values)
  if (today !== region) setRegion(today)
  return (
    <form method="post" noValidate onSubmit={send} className={s.form}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <What form={form} prepared={query.data} />
      <Person form={form} />
      {state.isOther && <Other form={form} />}
      <Letters form={form} />
      <Card title={t('consents')}>{query.data ? <Paper state={state} prepared={query.data} /> : <Skeleton />}</Card>
      <Button type="submit" variant="primary" icon={<UserPlus />} pending={form.pending}>
        {t('submit')}
      </Button>
    </form>
  )
}

function What({ form, prepared }: { form: State['form']; prepared: Prepared | undefined }) {
  const { t } = useTranslation('assisted')
  const say = useSay()
  const counts = (most: number) => Array.from({ length: most }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }))
  return (
    <Card title={t('what')}>
      <Fields>
        <RadioField
          {...form.field('reason')}
          stacked
          options={AssistedReason.options.map(value => ({ value, label: t(`reason_${value}`) }))}
        />
        <SelectField
          {...form.field('batchId')}
          options={(prepared?.batches ?? []).map(({ id, name }) => ({ value: id, label: say(name) }))}
        />
        <SelectField {...form.field('numberOfUnits')} half options={counts(4)} placeholder={null} />
        <SelectField
          {...form.field('numberOfIntents')}
          half
          hint={
            prepared && t('intentsHint', { amount: showBriefCents(prepared.depositCents), most: prepared.maxIntents })
          }
          options={counts(prepared?.maxIntents ?? 1)}
          placeholder={null}
        />
        <CheckboxField {...form.field('isEstateAgent')} />
      </Fields>
    </Card>
  )
}

function Person({ form }: { form: State['form'] }) {
  const { t } = useTranslation(['assisted', 'parties', 'sales'])
  const { idType } = form.values
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
    <Card title={t('person')}>
      <p className="soft">{t('personHint')}</p>
      <Fields>
        <DocumentFields form={form} placeHint={t('placeHint', { ns: 'parties' })} />
        <IdNumberField
          {...form.field('idNumber')}
          type={idType}
          odd={t('idNumberOdd')}
          hint={t(numberHints[idType], { ns: 'parties' })}
        />
        <NameFields field={form.field} chineseNeeded={idType === 'CNID'} own={false} />
        <AboutFields field={form.field} dateHint={t('dateHint', { ns: 'parties' })} own={false} />
      </Fields>
      <h3>{t('address')}</h3>
      <AddressFields form={form} words={words} />
    </Card>
  )
}

/**
 * Shown when an account has this identity number with another name or date of birth: the number is mistyped, or the
 * account belongs to this person or to another person.
 */
function Other({ form }: { form: State['form'] }) {
  const { t } = useTranslation('assisted')
  return (
    <Card title={t('other')}>
      <ol>
        <li>{t('otherTyped')}</li>
        <li>{t('otherOwn')}</li>
        <li>{t('otherAgain')}</li>
      </ol>
      <Fields>
        <TextField
          {...form.field('numberAgain')}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          optional
        />
      </Fields>
    </Card>
  )
}

function Letters({ form }: { form: State['form'] }) {
  const { t } = useTranslation('assisted')
  const email = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, lang: 'en' } as const
  return (
    <Card title={t('letters')}>
      <Fields>
        <RadioField {...form.field('locale')} options={locales.map(value => ({ value, label: languages[value] }))} />
        <TextField
          {...form.field('lettersTo')}
          {...email}
          hint={t('lettersToHint')}
          maxLength={254}
          autoComplete="off"
          optional
        />
      </Fields>
    </Card>
  )
}

function Paper({ state, prepared }: { state: State; prepared: Prepared }) {
  const { t } = useTranslation('assisted')
  const say = useSay()
  const { form, ticks, tick, errorOf } = state
  return (
    <>
      <p className="soft">{t('consentsHint')}</p>
      <Fields>
        {prepared.definitions.map(({ code, title, required }) => (
          <SegmentedField<'GIVEN' | 'REFUSED' | ''>
            key={code}
            id={`consent-${code}`}
            name={`consent-${code}`}
            label={say(title)}
            optional={!required}
            value={ticks[code] ?? ''}
            onChange={value => value !== '' && tick(code, value)}
            error={errorOf(code)}
            options={[
              { value: 'GIVEN', label: t('given') },
              { value: 'REFUSED', label: t('refused') },
            ]}
          />
        ))}
        <FilesField
          {...form.field('pages')}
          most={maxPages}
          hint={t('pagesHint')}
          errorOf={at => form.entryError('pages', at)}
        />
      </Fields>
    </>
  )
}
