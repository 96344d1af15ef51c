import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/operation'
import { Address, addressFaults, prefillIntent } from '#contract/sales/intent'
import type { DraftContent } from '#contract/sales/draft'
import { useForm } from '../lib/form.ts'
import { showTime } from '../lib/format.ts'
import { useList } from '../lib/lists.ts'
import type { ReadTermsSlot } from '../lib/slots.ts'
import { useTranslation } from '../lib/translation.ts'
import { useLocale, useSay } from '../lib/use-locale.ts'
import { useQuery } from '../lib/use-query.ts'
import { Button } from '../ui/button.tsx'
import { ComboboxField } from '../ui/combobox-field.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Fields } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Loading } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Particulars } from './Particulars.tsx'
import type { StepProps } from './step-props.ts'
import s from './sales.module.css'

type AddressValues = { country: string; city: string; district: string; line1: string; line2: string; line3: string }
const orNull = (text: string): string | null => (text.trim() === '' ? null : text)
const ownAddress = (values: AddressValues): Address => ({
  country: values.country,
  city: orNull(values.city),
  district: orNull(values.district),
  line1: values.line1,
  line2: orNull(values.line2),
  line3: orNull(values.line3),
})
const shown = (address: DraftContent['address']): AddressValues => ({
  country: address.country ?? 'HKG',
  city: address.city ?? '',
  district: address.district ?? '',
  line1: address.line1 ?? '',
  line2: address.line2 ?? '',
  line3: address.line3 ?? '',
})

const isBlank = ({ city, line1 }: DraftContent['address']): boolean => city === null && line1 === null

type RegistrantProps = StepProps & { ReadTerms: ReadTermsSlot }

/** Step 2: how data is used, who registers (from the account, never asked twice), and where letters go. */
export function StepRegistrant(props: RegistrantProps) {
  const { address, batchId } = props.draft.content
  const [blank] = useState(() => isBlank(address))
  return blank && batchId !== null ? <FromLast {...props} batchId={batchId} /> : <Registrant {...props} />
}

/** Begins with what the last registration says, if there is one. */
function FromLast({ batchId, ...props }: RegistrantProps & { batchId: string }) {
  const query = useQuery(prefillIntent, { id: batchId })
  return <Loading query={query}>{last => <Registrant {...props} last={last} />}</Loading>
}

type Last = OutputOf<typeof prefillIntent>

function Registrant({ draft, go, ReadTerms, last = null }: RegistrantProps & { last?: Last }) {
  const { t } = useTranslation('sales')
  const locale = useLocale()
  const { change } = draft
  const fromLast = last !== null && isBlank(draft.content.address)
  useEffect(() => {
    if (fromLast) change({ address: last.address })
  }, [fromLast, last, change])
  const form = useForm({
    initial: shown(last?.address ?? draft.content.address),
    check: { schema: Address, toInput: ownAddress },
    rules: values => addressFaults(ownAddress(values)),
    labels: {
      country: t('country'),
      city: t('city'),
      district: t('addressDistrict'),
      line1: t('line1'),
      line2: t('line2'),
      line3: t('line3'),
    },
    chosen: ['country', 'city', 'district'],
    onChange: values => draft.change({ address: ownAddress(values) }),
  })
  return (
    <Page title={t('step2')} wrong={form.summary.length > 0}>
      <form noValidate onSubmit={form.submit(async () => go(3))} className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <Notice tone="info" title={t('privacyTitle')} action={<ReadTerms type="PICS">{t('readPics')}</ReadTerms>}>
          <p>{t('privacy')}</p>
        </Notice>
        <Particulars />
        <AddressFields form={form} last={last && showTime(last.registeredAt, locale)} />
        <section>
          <h2>{t('documents')}</h2>
          <p>{t('showOriginal')}</p>
        </section>
        <div className={s.actions}>
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('continue')}
          </Button>
          <Button onClick={() => go(1)}>{t('back')}</Button>
        </div>
      </form>
    </Page>
  )
}

type AddressForm = ReturnType<typeof useForm<AddressValues>>

/** `last`: when the registration was made from which it was filled in. */
function AddressFields({ form, last }: { form: AddressForm; last: string | null }) {
  const { t } = useTranslation('sales')
  const say = useSay()
  const countries = useList('COUNTRY')
  const { country, city } = form.values
  const cities = useList('CITY').filter(one => one.parentCode === country)
  const districts = useList('DISTRICT').filter(one => one.parentCode === city)
  const options = (list: typeof cities) => list.map(one => ({ value: one.code, label: say(one.name) }))
  const line = { maxLength: 120 } as const
  return (
    <section>
      <h2>{t('address')}</h2>
      {last !== null && <p className="soft">{t('addressFromLast', { time: last })}</p>}
      <Fields>
        <ComboboxField
          {...form.field('country')}
          hint={t('countryHint')}
          autoComplete="country"
          onChange={value => {
            form.set('country', value)
            form.set('city', '')
            form.set('district', '')
          }}
          options={countries.map(one => ({
            value: one.code,
            label: say(one.name),
            keywords: [one.name.en, one.code, String(one.attributes['alpha2'] ?? '')],
          }))}
        />
        {cities.length > 0 && (
          <SelectField
            {...form.field('city')}
            half
            label={country === 'CHN' ? t('province') : t('city')}
            options={options(cities)}
            onChange={value => {
              form.set('city', value)
              form.set('district', '')
            }}
          />
        )}
        {districts.length > 0 && <SelectField {...form.field('district')} half options={options(districts)} />}
        <TextField {...form.field('line1')} {...line} autoComplete="address-line1" />
        <TextField {...form.field('line2')} {...line} autoComplete="address-line2" optional />
        <TextField {...form.field('line3')} {...line} autoComplete="address-line3" optional />
      </Fields>
    </section>
  )
}
