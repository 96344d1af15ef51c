import { Plus } from '../icons.ts'
import { Tag } from '../../ui/icon/icons.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { RadioField } from '../../ui/choice/radio-field.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CampaignKind, longest } from '#contract/campaigns/campaign'
import { createCampaign, listCampaigns } from '#client/campaigns/operations'
import type { ListedCampaign } from '#contract/campaigns/operations'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './campaign.module.css'
import { CampaignStatus } from './CampaignStatus.tsx'

/** All campaigns, the most recently changed first. */
export function Campaigns() {
  const { t } = useTranslation(['campaign', 'office'])
  const query = useQuery(listCampaigns, {}, () => 15_000)
  const [isAdding, setAdding] = useState(false)
  return (
    <Page title={t('room_campaign')} lead={t('lead')}>
      <div className={s.column}>
        <p>
          <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
            {t('begin')}
          </Button>
          <ButtonLink icon={<Tag />} to="/office/campaign/club">
            {t('club')}
          </ButtonLink>
        </p>
        <Loading query={query}>
          {({ rows }) => (
            <>
              {rows.length === 0 ? (
                <p className="soft">{t('none')}</p>
              ) : (
                <ul className={s.list}>
                  {rows.map(row => (
                    <Listed key={row.id} row={row} />
                  ))}
                </ul>
              )}
              <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('begin')}>
                <Begin rows={rows} />
              </Dialog>
            </>
          )}
        </Loading>
      </div>
    </Page>
  )
}

function Listed({ row }: { row: ListedCampaign }) {
  const { t } = useTranslation('campaign')
  const locale = useLocale()
  const { id, kind, name, phase, isProposed, startsAt, changedAt, progress } = row
  return (
    <li>
      <div>
        <Link to={`/office/campaign/${id}`}>{name}</Link>
        <span className="soft num">
          {t(`kind_${kind}`)}
          {` · ${phase === 'SCHEDULED' && startsAt !== null ? t('startsOn', { time: showTime(startsAt, locale) }) : showTime(changedAt, locale)}`}
          {progress.total !== null && ` · ${t('far', { done: progress.done, total: progress.total })}`}
        </span>
      </div>
      <CampaignStatus phase={phase} isProposed={isProposed} />
    </li>
  )
}

type Values = { kind: CampaignKind; name: string; copyOf: string }

/** Starts a campaign: chooses its kind and whether it copies the texts of an earlier campaign. */
function Begin({ rows }: { rows: readonly ListedCampaign[] }) {
  const { t } = useTranslation('campaign')
  const navigate = useNavigate()
  const invalidate = useInvalidateQueries()
  const create = useStaffCommand(createCampaign)
  const form = useForm<Values>({
    initial: { kind: 'SERVICE', name: '', copyOf: '' },
    labels: { kind: t('kind'), name: t('name'), copyOf: t('copyOf') },
    rules: ({ name }) => (name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
  })
  const submit = form.submit(async ({ kind, name, copyOf }) => {
    const { id } = await create({ kind, name, copyOf: copyOf === '' ? null : copyOf })
    await invalidate(listCampaigns)
    await navigate(`/office/campaign/${id}`)
  })
  const kind = form.field('kind')
  const others = rows.filter(row => row.kind === kind.value)
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <RadioField
          {...kind}
          onChange={value => {
            kind.onChange(value)
            form.set('copyOf', '')
          }}
          options={CampaignKind.options.map(value => ({
            value,
            label: t(`kind_${value}`),
            hint: t(`kindHint_${value}`),
          }))}
        />
        <TextField {...form.field('name')} hint={t('nameHint')} autoComplete="off" maxLength={longest.name} />
        {others.length > 0 && (
          <SelectField
            {...form.field('copyOf')}
            optional
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {t('begin')}
        </Button>
      </Fields>
    </form>
  )
}
