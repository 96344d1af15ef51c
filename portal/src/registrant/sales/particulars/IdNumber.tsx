import { useEffect, useState } from 'react'
import { showIdentityNumber } from '#client/accounts/identity-number'
import { displayId, type IdType } from '#contract/identity'
import { showPersonNumber } from '#client/sales/registration/party'
import { call } from '../../../lib/api/api.ts'
import { useForm } from '../../../lib/form/form.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import s from '../sales.module.css'

type IdNumberProps = {
  masked: string
  type: IdType
  /** Id of the person entered, or null for the registrant. */
  personId: string | null
  /** The person's name, for screen reader users who do not see the position of the button. */
  name: string
}

const shownMs = 30_000

/** An identity number to check: masked until requested, and again after half a minute. It is stored nowhere. */
export function IdNumber({ masked, type, personId, name }: IdNumberProps) {
  const { t } = useTranslation('sales')
  const [whole, setWhole] = useState<string | null>(null)
  const form = useForm({ initial: {}, labels: {} })
  useEffect(() => {
    if (whole === null) return
    const hide = () => setWhole(null)
    const timer = setTimeout(hide, shownMs)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [whole])
  const show = form.submit(async () => {
    const { idNumber } =
      personId === null ? await call(showIdentityNumber, {}) : await call(showPersonNumber, { id: personId })
    setWhole(displayId(type, idNumber))
  })
  return (
    <span className={s.number} data-number>
      <span className="num" role="status">
        {whole ?? masked}
      </span>
      <span data-chrome>
        <Button
          variant="quiet"
          size="small"
          aria-pressed={whole !== null}
          pending={form.pending}
          onClick={() => (whole === null ? void show() : setWhole(null))}
        >
          {t(whole === null ? 'showNumber' : 'hideNumber')}
          <span className="vh"> {name}</span>
        </Button>
      </span>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
    </span>
  )
}
