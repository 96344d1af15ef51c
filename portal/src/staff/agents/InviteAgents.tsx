import { inviteAgents, listAgents } from '#client/sales/agents/agent'
import type { Locale } from '#contract/common'
import { locales } from '#contract/text'
import { ProblemError } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { localeNames } from '../../lib/language/words.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { SegmentedField } from '../../ui/choice/segmented-field.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { LinesField } from '../../ui/field/lines-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { agentsIn } from './agents-in.ts'
import { useAgencyNames } from './use-agency-names.ts'

/** Maximum number of lines with a fault that are named. */
const maxNamed = 5

/** Invites agents of an agency, one per line. */
export function InviteAgents() {
  const { t } = useTranslation(['agents', 'issues'])
  const { options } = useAgencyNames()
  const invite = useStaffCommand(inviteAgents)
  const invalidate = useInvalidateQueries()
  const form = useForm<{ agencyCode: string; lines: string; locale: Locale }>({
    initial: { agencyCode: '', lines: '', locale: useLocale() },
    labels: { agencyCode: t('agency'), lines: t('lines'), locale: t('letterLanguage') },
    chosen: ['agencyCode'],
    rules: ({ agencyCode, lines }) => [
      ...(agencyCode === '' ? [{ field: 'agencyCode', code: 'required' }] : []),
      ...(agentsIn(lines).length === 0 ? [{ field: 'lines', code: 'required' }] : []),
    ],
  })
  const submit = form.submit(async ({ agencyCode, lines, locale }) => {
    const typed = agentsIn(lines)
    try {
      await invite({ agencyCode, locale, agents: typed.map(({ agent }) => agent) })
    } catch (fault) {
      const errors = fault instanceof ProblemError ? (fault.problem.errors ?? []) : []
      const named = errors.flatMap(({ field, message }) => {
        const place = /^agents\.(\d+)/.exec(field)?.[1]
        const line = typed[Number(place ?? -1)]?.line
        return line === undefined ? [] : [{ line, message: message.replace(/[.。]$/u, '') }]
      })
      if (named.length === 0) throw fault
      return form.refuseAll(() =>
        [
          t('noneInvited', { count: named.length }),
          ...named.slice(0, maxNamed).map(({ line, message }) => t('lineFault', { line, message })),
        ].join(' '),
      )
    }
    await invalidate(listAgents)
    form.set('lines', '')
  })
  return (
    <Card title={t('invite')}>
      <form method="post" noValidate onSubmit={submit}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <SelectField {...form.field('agencyCode')} options={options} />
          <LinesField {...form.field('lines')} hint={t('linesHint')} />
          <SegmentedField
            {...form.field('locale')}
            options={locales.map(locale => ({ value: locale, label: localeNames[locale] }))}
          />
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('inviteSend')}
          </Button>
        </Fields>
      </form>
    </Card>
  )
}
