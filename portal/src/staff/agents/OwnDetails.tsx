import { changeOwnAgent, getOwnAgent } from '#client/sales/agents/agent'
import { normaliseLicence } from '#contract/business'
import { normalisePhone } from '#contract/mobile'
import type { OwnAgent } from '#contract/sales/agents/agent'
import { useQuery } from '../../lib/api/use-query.ts'
import { orNull } from '../../lib/form/blank.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { useAreaCodes } from '../../lib/lists/options.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { MobileField } from '../../ui/field/mobile-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import s from './agents.module.css'
import { useAgencyNames } from './use-agency-names.ts'

/** What clients see of the agent, and what the referral link fills in for them. */
export function OwnDetails() {
  const query = useQuery(getOwnAgent, {})
  return <Loading query={query}>{agent => <Shown agent={agent} />}</Loading>
}

function Shown({ agent }: { agent: OwnAgent }) {
  const { t } = useTranslation('agents')
  const { nameOf } = useAgencyNames()
  const locale = useLocale()
  const { asked, licenceState } = agent
  return (
    <div className={s.column}>
      {(licenceState === 'UNLISTED' || licenceState === 'EXPIRED') && (
        <Notice tone="warning" title={t(`licence_${licenceState}`)}>
          <p>{t('licenceBad')}</p>
        </Notice>
      )}
      {asked && (
        <Notice tone="info" title={t('askedTitle')}>
          <p>
            {t('askedHint', {
              agency: nameOf(asked.agencyCode),
              licence: asked.licence,
              time: showTime(asked.askedAt, locale),
            })}
          </p>
        </Notice>
      )}
      <Card title={t('confirmed')}>
        <SummaryList
          items={[
            { label: t('name'), value: agent.name },
            { label: t('email'), value: agent.email },
            { label: t('agency'), value: nameOf(agent.agencyCode) },
            { label: t('licence'), value: <span className="num">{agent.licence}</span> },
          ]}
        />
      </Card>
      <ChangeDetails key={`${agent.agencyCode} ${agent.licence} ${agent.asked?.askedAt}`} agent={agent} />
    </div>
  )
}

/** Value chosen if the branch is not on the list; no list code has this form. */
const otherBranch = '-'

const initialOf = ({
  agencyCode,
  licence,
  branchCode,
  branch,
  chineseName,
  areaCode,
  phoneNumber,
  asked,
}: OwnAgent) => ({
  chineseName: chineseName ?? '',
  phoneNumber: { areaCode, number: phoneNumber ?? '' },
  agencyCode: asked?.agencyCode ?? agencyCode,
  branchCode: branchCode ?? (branch === null ? '' : otherBranch),
  branch: branch ?? '',
  licence: asked?.licence ?? licence,
})

function ChangeDetails({ agent }: { agent: OwnAgent }) {
  const { t } = useTranslation('agents')
  const { options, branchesOf } = useAgencyNames()
  const areaCodes = useAreaCodes()
  const change = useStaffCommand(changeOwnAgent)
  const invalidate = useInvalidateQueries()
  // The branch of another agency is asked once that agency is confirmed.
  const isAsked = (agencyCode: string) => agencyCode === agent.agencyCode
  const branches = branchesOf(agent.agencyCode)
  const isDescribed = ({ agencyCode, branchCode }: { agencyCode: string; branchCode: string }) =>
    isAsked(agencyCode) && (branches.length === 0 || branchCode === otherBranch)
  const form = useForm({
    initial: initialOf(agent),
    labels: {
      chineseName: t('chineseName'),
      phoneNumber: t('phone'),
      agencyCode: t('agency'),
      branchCode: t('branch'),
      branch: t('branchName'),
      licence: t('licence'),
    },
    chosen: ['agencyCode', 'branchCode'],
    mapField: field => (field === 'areaCode' ? 'phoneNumber' : field),
    rules: ({ agencyCode, branchCode, branch, phoneNumber, licence }) => [
      ...(isAsked(agencyCode) && branches.length > 0 && branchCode === ''
        ? [{ field: 'branchCode', code: 'required' }]
        : []),
      ...(isDescribed({ agencyCode, branchCode }) && branch.trim() === ''
        ? [{ field: 'branch', code: 'required' }]
        : []),
      ...(phoneNumber.number.trim() === '' ? [{ field: 'phoneNumber', code: 'required' }] : []),
      ...(licence.trim() === '' ? [{ field: 'licence', code: 'required' }] : []),
    ],
  })
  const submit = form.submit(
    async ({ chineseName, phoneNumber: { areaCode, number }, branchCode, branch, ...values }) => {
      await change({
        ...values,
        chineseName: orNull(chineseName),
        ...(isDescribed({ ...values, branchCode })
          ? { branchCode: null, branch: orNull(branch) }
          : { branchCode: isAsked(values.agencyCode) ? orNull(branchCode) : null, branch: null }),
        areaCode,
        phoneNumber: normalisePhone(areaCode, number),
      })
      await invalidate(getOwnAgent)
    },
  )
  const agency = form.field('agencyCode')
  return (
    <Card title={t('changeDetails')}>
      <form method="post" noValidate onSubmit={submit}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <TextField {...form.field('chineseName')} half optional lang="zh-HK" autoComplete="off" maxLength={30} />
          <MobileField {...form.field('phoneNumber')} half options={areaCodes} />
          <SelectField
            {...agency}
            half
            hint={isAsked(form.values.agencyCode) ? undefined : t('branchLater')}
            options={options}
          />
          {isAsked(form.values.agencyCode) && branches.length > 0 && (
            <SelectField
              {...form.field('branchCode')}
              half
              options={[...branches, { value: otherBranch, label: t('otherBranch') }]}
            />
          )}
          {isDescribed(form.values) && <TextField {...form.field('branch')} half autoComplete="off" maxLength={80} />}
          <TextField
            {...form.field('licence')}
            half
            hint={t('licenceHint')}
            autoComplete="off"
            maxLength={20}
            normalise={normaliseLicence}
          />
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('save')}
          </Button>
        </Fields>
      </form>
    </Card>
  )
}
