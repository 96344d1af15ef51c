import { useLocation, useNavigate } from 'react-router'
import { linkProvider } from '#client/staff/provider'
import { ProviderAnswer } from '#contract/staff/provider'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Building2 } from '../../ui/icon/icons.ts'
import { goToProvider } from '../signed-in/provider.ts'
import { takeSession, useStaff } from '../signed-in/store.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

/** Returns the answer of the company's login if the browser went there to link the account, otherwise null. */
const answerIn = (state: unknown): ProviderAnswer | null =>
  typeof state === 'object' && state !== null && 'linking' in state
    ? (ProviderAnswer.safeParse(state.linking).data ?? null)
    : null

/**
 * The company's login: a staff member with a local login can choose to log in with the company's login from now on.
 */
export function ProviderCard({ provider }: { provider: string }) {
  const { t } = useTranslation('account')
  const { byProvider } = useStaff()
  const { state } = useLocation()
  const navigate = useNavigate()
  const link = useStaffCommand(linkProvider)
  const form = useForm({ initial: {}, labels: {} })
  const go = form.submit(() => goToProvider('LINK', '/office/account'))
  const take = form.submit(async () => {
    const answer = answerIn(state)
    if (answer === null) return
    // The answer is valid once, so a page reload must not send it again.
    void navigate('/office/account', { replace: true })
    takeSession(await link(answer))
  })
  useOnMount(() => {
    if (answerIn(state) !== null) void take()
  })
  return (
    <Card
      title={t('companyLogin')}
      aside={
        byProvider === null && (
          <Button size="small" icon={<Building2 />} pending={form.pending} onClick={() => void go()}>
            {t('companyLink', { name: provider })}
          </Button>
        )
      }
    >
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p className="soft">{t(byProvider === null ? 'companyNone' : 'companyOn', { name: provider })}</p>
    </Card>
  )
}
