import { Building2 } from '../../ui/icon/icons.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { goToProvider } from '../signed-in/provider.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

type ProviderButtonProps = {
  provider: string
  /**
   * To log in, this window goes to the provider. To unlock or confirm, another window does, so that this page is
   * kept.
   */
  way: 'signIn' | 'unlock' | 'confirm'
}

/** The window in which the user proves their identity while this window waits. */
const windowFeatures = 'popup,width=520,height=720'

/** The login by the vendor's identity provider. */
export function ProviderButton({ provider, way }: ProviderButtonProps) {
  const { t } = useTranslation('office')
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => {
    if (way === 'signIn') return goToProvider('LOGIN', location.pathname + location.search)
    if (window.open('/office/provider', 'office-provider', windowFeatures) === null)
      form.refuseAll(() => t('providerBlocked'))
  })
  return (
    <>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <Button
        variant="primary"
        wide
        icon={<Building2 />}
        pending={form.pending}
        pendingText={t('providerGoing')}
        onClick={() => void press()}
      >
        {t(`provider_${way}`, { name: provider })}
      </Button>
    </>
  )
}
