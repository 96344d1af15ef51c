import { Plus } from '../icons.ts'
import { useState } from 'react'
import { setPropertySale, openProperty, listProperties } from '#client/sales/property/management'
import type { ManagedProperty } from '#contract/sales/property/management'
import { PropertySale } from '#contract/sales/property/sale'
import { nestedOptions, rowsOf } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { FormPresses } from '../parts/FormPresses.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { idsIn } from './ids-in.ts'
import s from './properties.module.css'

/** The sales offices of the property, the solicitors, and the payee of orders and cheques. */
export function Sale({ property }: { property: ManagedProperty }) {
  const { t } = useTranslation('properties')
  const say = useSay()
  const [isChanging, setChanging] = useState(false)
  if (isChanging)
    return (
      <Card title={t('sales')}>
        <SaleForm key={property.version} property={property} onDone={() => setChanging(false)} />
      </Card>
    )
  const facts = [
    [t('solicitors'), property.solicitors],
    [t('payee'), property.payee],
  ] as const
  return (
    <Card
      title={t('sales')}
      aside={
        <Button size="small" onClick={() => setChanging(true)}>
          {t('change')}
          <span className="vh"> {t('sales')}</span>
        </Button>
      }
    >
      <dl className={s.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null ? <span className="soft">{t('notKnown')}</span> : say(value)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('offices')}</dt>
          <dd>
            {property.offices.length === 0 && <span className="soft">{t('notKnown')}</span>}
            <ul className={s.rows}>
              {property.offices.map((office, index) => (
                <li key={index}>
                  <div className={s.office}>
                    <b>{say(office.name)}</b>
                    <span>{say(office.address)}</span>
                    <span className="soft">{say(office.hours)}</span>
                    <span className="soft num">{office.phone}</span>
                  </div>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </Card>
  )
}

const newOffice = () => ({ id: crypto.randomUUID(), name: noWords, address: noWords, hours: noWords, phone: '+852 ' })
type Office = ReturnType<typeof newOffice>
type Values = { solicitors: typeof noWords; payee: typeof noWords; offices: Office[] }

/** A text that is empty in all three languages is not known yet and becomes null. */
const orUnknown = (words: typeof noWords) => (Object.values(words).every(text => text.trim() === '') ? null : words)

/** Builds the input for the server. Row ids exist only on the screen. */
const saleOf = ({ solicitors, payee, offices }: Values) => ({
  offices: offices.map(({ id: _id, ...office }) => office),
  solicitors: orUnknown(solicitors),
  payee: orUnknown(payee),
})

const useSaleForm = (property: ManagedProperty, onDone: () => void) => {
  const { t } = useTranslation('properties')
  const change = useChange(setPropertySale, openProperty, listProperties)
  const [initial] = useState<Values>(() => ({
    solicitors: property.solicitors ?? noWords,
    payee: property.payee ?? noWords,
    offices: property.offices.map(office => ({ ...office, id: crypto.randomUUID() })),
  }))
  const labels = {
    ...wordsLabels({
      solicitors: t('solicitors'),
      payee: t('payee'),
      'offices.*.name': t('name'),
      'offices.*.address': t('address'),
      'offices.*.hours': t('hours'),
    }),
    'offices.*.phone': t('phone'),
    offices: t('offices'),
  }
  const options = nestedOptions<Values>({ initial, labels, check: { schema: PropertySale, toInput: saleOf } })
  const form = useForm(options)
  const submit = form.submit(async flat => {
    await change({ id: property.id, version: property.version, ...saleOf(options.valuesOf(flat)) })
    onDone()
  })
  return { form, labels, submit }
}

function SaleForm({ property, onDone }: { property: ManagedProperty; onDone: () => void }) {
  const { t } = useTranslation('properties')
  const { form, labels, submit } = useSaleForm(property, onDone)
  const offices = rowsOf<Office>(form, labels, 'offices')
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <p className="soft">{t('salesHint')}</p>
        <WordsFields legend={t('solicitors')} name="solicitors" field={form.field} most={120} />
        <WordsFields legend={t('payee')} name="payee" field={form.field} most={120} />
        {idsIn(form.values['offices']).map((id, index) => {
          const path = `offices.${id}`
          const phone = form.field(`${path}.phone`)
          return (
            <fieldset key={id} className={s.question}>
              <legend>{t('office', { at: index + 1 })}</legend>
              <WordsFields legend={t('name')} name={`${path}.name`} field={form.field} most={80} />
              <WordsFields legend={t('address')} name={`${path}.address`} field={form.field} most={200} />
              <WordsFields legend={t('hours')} name={`${path}.hours`} field={form.field} most={120} />
              <TextField {...phone} value={String(phone.value)} half type="tel" autoComplete="off" maxLength={30} />
              <p>
                <Button variant="quiet" size="small" onClick={() => offices.remove(id)}>
                  {t('remove')}
                  <span className="vh"> {t('office', { at: index + 1 })}</span>
                </Button>
              </p>
            </fieldset>
          )
        })}
        <p>
          <Button icon={<Plus />} onClick={() => offices.add(newOffice())}>
            {t('addOffice')}
          </Button>
        </p>
        <FormPresses send={t('save')} leave={t('keep')} pending={form.pending} onLeave={onDone} />
      </Fields>
    </form>
  )
}
