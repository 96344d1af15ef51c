import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Id } from '#contract/common'
import { englishName } from '#contract/person-name'
import { useRegistrant as useRegistrantOfPage } from '../../../lib/session/login-session.ts'
import { useForm } from '../../../lib/form/form.ts'
import { showTime } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/use-locale.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Folded } from '../../../ui/layout/folded.tsx'
import { Loading } from '../../../ui/loading/loading.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { chosenOf, type OfferedProperty, type OfferedSession } from '../property/catalogue.ts'
import { addressInput, addressValues } from '../../../ui/address/address.ts'
import { AddressFields, isBlank } from '../particulars/AddressFields.tsx'
import { Particulars } from '../particulars/Particulars.tsx'
import { CompanyForm } from '../party/CompanyForm.tsx'
import { PersonForm } from '../party/PersonForm.tsx'
import { CompanySection } from '../party/CompanySection.tsx'
import type { Last } from '../party/parties-props.ts'
import { type Parties, useParties } from '../party/use-parties.ts'
import { People } from '../party/People.tsx'
import { useFocus } from '../party/use-focus.ts'
import { usePartyFaults } from '../party/use-party-faults.ts'
import type { StepProps } from '../draft/step-props.ts'
import { prefillIntent } from '#client/sales/registration/intent'
import { Address, addressFaults } from '#contract/sales/registration/intent'
import type { DocumentsSlot, ReadTermsSlot } from '../../../lib/slots.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import s from '../party.module.css'
import { useStepTitle } from './use-step-title.ts'

type RegistrantProps = StepProps & { ReadTerms: ReadTermsSlot; Documents: DocumentsSlot }

/**
 * Step 2: use of data, who registers, and the correspondence address. People and companies have screens of their own.
 */
export function StepRegistrant(props: RegistrantProps) {
  const { address, batchId } = props.draft.content
  const [params] = useSearchParams()
  const [blank] = useState(() => isBlank(address))
  const person = Id.safeParse(params.get('person')).data
  const company = Id.safeParse(params.get('company')).data
  if (person !== undefined) return <PersonForm key={person} {...props} id={person} />
  if (company !== undefined) return <CompanyForm key={company} {...props} id={company} />
  return blank && batchId !== null ? <FromLast {...props} batchId={batchId} /> : <WithParties {...props} last={null} />
}

/** Prefills the step from the last registration, if there is one. */
function FromLast({ batchId, ...props }: RegistrantProps & { batchId: string }) {
  const query = useQuery(prefillIntent, { id: batchId })
  return <Loading query={query}>{last => <WithParties {...props} last={last} />}</Loading>
}

function WithParties(props: RegistrantProps & { last: Last }) {
  const query = useParties()
  const { property, session } = chosenOf(props.offer, props.draft.content)
  if (!property || !session) return null
  return (
    <Loading query={query}>
      {parties => <Registrant {...props} property={property} session={session} parties={parties} />}
    </Loading>
  )
}

type WholeProps = RegistrantProps & {
  last: Last
  property: OfferedProperty
  session: OfferedSession
  parties: Parties
}

const useRegistrant = ({ draft, go, last, session, parties }: WholeProps) => {
  const { t } = useTranslation(['sales', 'parties'])
  const { content, change } = draft
  const { country } = content.address
  const fromLast = last !== null && isBlank(content.address)
  useEffect(() => {
    if (fromLast) change({ address: last.address })
  }, [fromLast, last, change])
  const state = usePartyFaults({ content, session, parties })
  const form = useForm({
    isKept: true,
    initial: addressValues(fromLast ? last.address : content.address),
    check: { schema: Address, toInput: addressInput },
    rules: values => addressFaults(addressInput(values)),
    labels: {
      country: t('country'),
      city: country === 'HKG' ? t('place', { ns: 'parties' }) : t(country === 'CHN' ? 'province' : 'city'),
      cityName: t('region', { ns: 'parties' }),
      district: t('addressDistrict'),
      districtName: t('cityOrDistrict', { ns: 'parties' }),
      line1: t('line1'),
      line2: t('line2'),
      line3: t('line3'),
    },
    chosen: ['country', 'city', 'district'],
    beside: state.faults,
    onChange: values => change({ address: addressInput(values) }),
  })
  const submit = form.submit(async () => {
    const { isFull, say, account, isOwn } = await state.recheck()
    if (account !== null) return form.refuseAll(() => t('limitReached', { limit: account }))
    if (isOwn) return form.refuseAll(() => t('ownLimit', { limit: session.maxTicketsPerPerson }))
    if (isFull) return form.refuseAll(say)
    go(3)
  })
  return { form, submit, state }
}

function OwnBrief() {
  const registrant = useRegistrantOfPage()
  return registrant && `${englishName(registrant.profile)} · ${registrant.profile.idNumberMasked}`
}

function Registrant(props: WholeProps) {
  const { t } = useTranslation('sales')
  const titleOf = useStepTitle()
  const locale = useLocale()
  const { draft, ReadTerms, Documents, last, property, session, parties } = props
  const { form, submit, state } = useRegistrant(props)
  const focus = useFocus()
  const { applicant, isDirector } = draft.content
  const shared = { draft, session, parties, state, attempted: form.attempt > 0, focus, last }
  return (
    <Page title={titleOf(2)} heading={t('step2')} wrong={form.summary.length > 0}>
      <div className={s.form}>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <div className="small">
          <p className="soft">{t('privacy')}</p>
          <ReadTerms type="PICS">{t('readPics')}</ReadTerms>
        </div>
        {applicant === 'COMPANY' && <CompanySection {...shared} />}
        <Folded title={t('particulars')} brief={<OwnBrief />}>
          <Particulars correctable isTitled={false} />
        </Folded>
        {/* Placed outside because it is a form of its own. For a company, only directors show a document. */}
        {(applicant === 'INDIVIDUAL' || isDirector === true) && <Documents property={property} />}
        <form method="post" noValidate onSubmit={event => void submit(event)} className={s.within}>
          <AddressFields
            form={form}
            last={last && showTime(last.registeredAt, locale)}
            isCompany={applicant === 'COMPANY'}
          />
          <People {...shared} />
          <div className={s.actions}>
            <Button type="submit" variant="primary" pending={form.pending}>
              {t('continue')}
            </Button>
          </div>
        </form>
      </div>
    </Page>
  )
}
