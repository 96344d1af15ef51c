import { useState } from 'react'
import { type OfficeSession, proveByCode, SecondFactorCode } from '#contract/office/session'
import { call } from '../../lib/api/index.ts'
import { useForm } from '../../lib/form/index.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { CodeField, Fields, focusField, TextField } from '../../ui/field/index.ts'

type Kind = 'app' | 'recovery'
type CodeFormProps = {
  /** Which of the two may be given here; the first is asked for. */
  kinds: readonly [Kind, ...Kind[]]
  submit: string
  /** The code is the one thing asked here: it takes the focus. */
  isFirst: boolean
  onGiven: (session: OfficeSession) => void
}

/** A code of the authenticator app, or one of those that were kept for the day it is lost. */
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
    // After the heading, which is read first.
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
