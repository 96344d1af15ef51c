import { addPasskey, beginPasskey } from '#client/staff/factor'
import type { InputOf } from '#contract/operation'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { deviceOf } from '../../lib/passkeys/device.ts'
import { makePasskey } from '../../lib/passkeys/passkeys.ts'
import { nameFaults } from '../../lib/passkeys/name-faults.ts'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

type MakePasskeyProps = {
  /** The first second factor also returns recovery codes; otherwise null. */
  onMade: (recoveryCodes: readonly string[] | null) => void
}

/** Creates a passkey on this device or on a security key, with a name by which its owner recognises it. */
export function MakePasskey({ onMade }: MakePasskeyProps) {
  const { t } = useTranslation('office')
  const begin = useStaffCommand(beginPasskey)
  const add = useStaffCommand(addPasskey)
  const form = useForm({
    initial: { passkeyName: deviceOf(navigator.userAgent) ?? '' },
    labels: { passkeyName: t('passkeyName') },
    rules: ({ passkeyName }) => nameFaults(passkeyName),
    mapField: field => (field === 'name' ? 'passkeyName' : field),
  })
  const make = form.submit(async ({ passkeyName }) => {
    const { challengeId, options } = await begin({})
    // Some devices decide only at creation whether a passkey supports `prf`, which derives a secret offline.
    const answer = await makePasskey<InputOf<typeof addPasskey>['credential']>({ ...options, extensions: { prf: {} } })
    if ('fault' in answer)
      return form.refuseAll(() => t(answer.fault === 'stopped' ? 'passkeyNotMade' : `passkey_${answer.fault}`))
    const { recoveryCodes } = await add({ challengeId, credential: answer.credential, name: passkeyName.trim() })
    onMade(recoveryCodes)
  })
  return (
    <form method="post" noValidate onSubmit={make}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <TextField {...form.field('passkeyName')} hint={t('passkeyNameHint')} autoComplete="off" />
        <Button type="submit" variant="primary" wide pending={form.pending} pendingText={t('passkeyAsked')}>
          {t('passkeyMake')}
        </Button>
      </Fields>
    </form>
  )
}
