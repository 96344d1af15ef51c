import { useState } from 'react'
import { proveByCode } from '#client/staff/staff-session'
import { type OfficeSession, SecondFactorCode } from '#contract/staff/staff-session'
import { call } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { Fields, focusField } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

type Kind = 'app' | 'recovery'
type CodeFormProps = {
  /** The kinds of code that are accepted here. The form asks for the first one. */
  kinds: readonly [Kind, ...Kind[]]
  submit: string
  /** The code is the only field, so it gets the focus. */
  isFirst: boolean
  onGiven: (session: OfficeSession) => void
}

/** A code of the authenticator app, or a recovery code. */
export function CodeForm({ kinds, submit, isFirst, onGiven }: CodeFormProps) {
  const { t } = useTranslation('office')
  const [kind, setKind] = useState(kinds[0])
  const other = kinds.find(item => item !== kind)
  const form = useForm({
    initial: { proof: '' },
    labels: { proof: t(`code_${kind}`) },
    rules: ({ proof }) =>
      SecondFactorCode.safeParse(proof).success
        ? []
        : [{ field: 'proof', code: proof === '' ? 'required' : 'invalid' }],
    refusedField: { 'office.code.wrong': 'proof' },
  })
  const send = form.submit(async ({ proof }) => onGiven(await call(proveByCode, { code: proof })))
  useOnMount(() => {
    // Runs after the heading has the focus, so that a screen reader reads the heading first.
    if (isFirst) setTimeout(() => focusField('proof'))
  })
  const turn = (to: Kind) => {
    setKind(to)
    form.set('proof', '')
    setTimeout(() => focusField('proof'))
  }
  return (
    <form method="post" noValidate onSubmit={send}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        {kind === 'app' ? (
          <CodeField {...form.field('proof')} hint={t('codeHint_app')} />
        ) : (
          <TextField
            {...form.field('proof')}
            hint={t('codeHint_recovery')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            lang="en"
          />
        )}
        <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} wide pending={form.pending}>
          {submit}
        </Button>
        {other && (
          <Button variant="quiet" onClick={() => turn(other)}>
            {t(`turnTo_${other}`)}
          </Button>
        )}
      </Fields>
    </form>
  )
}
