import { useState } from 'react'
import { getOwnAgent } from '#client/sales/agents/agent'
import { addAgentForm, listAgentForms, returnAgentForm, takeAgentForms } from '#client/sales/agents/forms'
import { normaliseSerial } from '#contract/business'
import { type AgentForms as Forms, maxUnused } from '#contract/sales/agents/forms'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Button, TextLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { QrCode } from '../icons.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import s from './agents.module.css'
import { ReferralLink } from './ReferralLink.tsx'

type Property = Forms['properties'][number]
type Form = Property['forms'][number]

/** Numbers of forms that an agent can take at once. */
const counts = ['1', '5', '10', '20'] as const

/** The referral forms of an agent, by property, each with a link for one client. */
export function AgentForms() {
  const { t } = useTranslation('agents')
  const query = useQuery(listAgentForms, {})
  return (
    <Loading query={query}>
      {({ properties }) =>
        properties.length === 0 ? (
          <p className="soft">{t('noProperties')}</p>
        ) : (
          <div className={s.column}>
            <Incomplete />
            {properties.map(property => (
              <PropertyForms key={property.id} property={property} />
            ))}
          </div>
        )
      }
    </Loading>
  )
}

/** Says that links fill in less than clients must enter, until the agent has entered branch and number. */
function Incomplete() {
  const { t } = useTranslation('agents')
  const { data } = useQuery(getOwnAgent, {})
  if (!data || (data.phoneNumber !== null && (data.branchCode !== null || data.branch !== null))) return null
  return (
    <Notice
      tone="warning"
      title={t('incomplete')}
      action={<TextLink to="/office/agent/details">{t('page_details')}</TextLink>}
    >
      <p>{t('incompleteHint', { page: t('page_details') })}</p>
    </Notice>
  )
}

function PropertyForms({ property }: { property: Property }) {
  const { t } = useTranslation('agents')
  const say = useSay()
  const [shown, setShown] = useState<Form | null>(null)
  const { left, unused, used, forms } = property
  return (
    <Card
      title={say(property.name)}
      aside={<span className="soft num">{t('formCounts', { unused, used, left })}</span>}
    >
      <div className={s.column}>
        <div className={s.take}>
          <Take property={property} onTaken={setShown} />
          <AddPrinted property={property} />
        </div>
        {forms.length > 0 && (
          <ul className={s.rows} aria-label={t('formsOf', { property: say(property.name) })}>
            {forms.map(form => (
              <Row key={form.serial} property={property} form={form} onShow={() => setShown(form)} />
            ))}
          </ul>
        )}
      </div>
      <ReferralLink form={shown} property={property.name} onClose={() => setShown(null)} />
    </Card>
  )
}

const useDone = () => {
  const invalidate = useInvalidateQueries()
  return () => invalidate(listAgentForms)
}

/** Takes the next forms of the agency. A single form is shown at once, for the client who stands beside the agent. */
function Take({ property, onTaken }: { property: Property; onTaken: (form: Form) => void }) {
  const { t } = useTranslation('agents')
  const take = useStaffCommand(takeAgentForms)
  const done = useDone()
  const form = useForm<{ count: string }>({
    initial: { count: '1' },
    labels: { count: t('count') },
    chosen: ['count'],
    idPrefix: `take-${property.id}-`,
    isKept: true,
  })
  const submit = form.submit(async ({ count }) => {
    const known = new Set(property.forms.map(({ serial }) => serial))
    const { properties } = await take({ propertyId: property.id, count: Number(count) })
    await done()
    const fresh =
      properties.find(({ id }) => id === property.id)?.forms.filter(({ serial }) => !known.has(serial)) ?? []
    if (count === '1' && fresh[0]) onTaken(fresh[0])
  })
  const room = maxUnused - property.unused
  return (
    <form noValidate onSubmit={submit} className={s.inline}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <SelectField
        {...form.field('count')}
        placeholder={null}
        options={counts
          .filter(count => count === '1' || Number(count) <= Math.min(room, property.left))
          .map(value => ({ value, label: value }))}
      />
      <Button type="submit" variant="primary" pending={form.pending}>
        {t('take')}
      </Button>
    </form>
  )
}

/** Adds a form that the agent has on paper. */
function AddPrinted({ property }: { property: Property }) {
  const { t } = useTranslation('agents')
  const add = useStaffCommand(addAgentForm)
  const done = useDone()
  const form = useForm<{ serial: string }>({
    initial: { serial: '' },
    labels: { serial: t('serial') },
    idPrefix: `add-${property.id}-`,
    rules: ({ serial }) => (serial.trim() === '' ? [{ field: 'serial', code: 'required' }] : []),
  })
  const submit = form.submit(async ({ serial }) => {
    await add({ propertyId: property.id, serial: normaliseSerial(serial) })
    await done()
    form.set('serial', '')
  })
  return (
    <form noValidate onSubmit={submit} className={s.inline}>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <TextField
        {...form.field('serial')}
        label={t('printedSerial')}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        normalise={normaliseSerial}
      />
      <Button type="submit" pending={form.pending}>
        {t('add')}
      </Button>
    </form>
  )
}

function Row({ property, form, onShow }: { property: Property; form: Form; onShow: () => void }) {
  const { t } = useTranslation('agents')
  const locale = useLocale()
  const giveBack = useStaffCommand(returnAgentForm)
  const done = useDone()
  const { serial, takenAt, isUsed, link } = form
  return (
    <li>
      <span>
        <b className="num">{serial}</b>
        <span className="soft num">{t('takenAt', { time: showTime(takenAt, locale) })}</span>
      </span>
      {link === null ? (
        <StatusPill tone={isUsed ? 'success' : 'neutral'}>{t('used')}</StatusPill>
      ) : (
        <span className={s.presses}>
          <Button size="small" icon={<QrCode />} onClick={onShow}>
            {t('showLink')}
            <span className="vh"> {serial}</span>
          </Button>
          <ConfirmedAction
            label={t('return')}
            of={serial}
            variant="quiet"
            question={t('returnQuestion', { serial })}
            hint={t('returnHint')}
            run={async () => {
              await giveBack({ propertyId: property.id, serial })
              await done()
            }}
          />
        </span>
      )}
    </li>
  )
}
