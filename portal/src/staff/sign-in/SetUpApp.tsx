import { useState } from 'react'
import { beginApp, confirmApp } from '#client/staff/factor'
import type { OutputOf } from '#contract/operation'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { QrCode } from '../../ui/brand/qr-code.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import s from './factors.module.css'

type SetUpAppProps = { onMade: (recoveryCodes: readonly string[] | null) => void }

/** Sets up an authenticator app: its secret by camera or by hand, and a first code that proves that it works. */
export function SetUpApp({ onMade }: SetUpAppProps) {
  const { t } = useTranslation('office')
  const [secret, setSecret] = useState<OutputOf<typeof beginApp> | null>(null)
  const begin = useStaffCommand(beginApp)
  const form = useForm({ initial: {}, labels: {} })
  const start = form.submit(async () => setSecret(await begin({})))
  if (secret !== null) return <Secret {...secret} onMade={onMade} onAgain={() => setSecret(null)} />
  return (
    <Fields>
      <ErrorSummary errors={form.summary} focusKey={form.attempt} />
      <p>{t('appIntroduction')}</p>
      <Button variant="primary" wide pending={form.pending} onClick={() => void start()}>
        {t('appStart')}
      </Button>
    </Fields>
  )
}

function Secret({ secret, uri, onMade, onAgain }: OutputOf<typeof beginApp> & SetUpAppProps & { onAgain: () => void }) {
  const { t } = useTranslation('office')
  const confirm = useStaffCommand(confirmApp)
  const form = useForm({
    initial: { appCode: '' },
    labels: { appCode: t('appCode') },
    rules: ({ appCode }) =>
      /^\d{6}$/.test(appCode) ? [] : [{ field: 'appCode', code: appCode === '' ? 'required' : 'code_length' }],
    mapField: field => (field === 'code' ? 'appCode' : field),
    refusedField: { 'office.code.wrong': 'appCode' },
  })
  const send = form.submit(async ({ appCode }) => onMade((await confirm({ code: appCode })).recoveryCodes))
  return (
    <form method="post" noValidate onSubmit={send}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <div className={s.secret}>
          <QrCode className={s.qr} text={uri} label={t('appQr')} />
          <div>
            <p>{t('appScan')}</p>
            <p className="soft">{t('appType')}</p>
            <p className={s.typed} translate="no" lang="en">
              {secret.match(/.{1,4}/g)?.map((part, index) => (
                <span key={index}>{part}</span>
              ))}
            </p>
          </div>
        </div>
        <CodeField {...form.field('appCode')} hint={t('appCodeHint')} />
        <Button type="submit" variant="primary" wide pending={form.pending}>
          {t('appConfirm')}
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          {t('back')}
        </Button>
      </Fields>
    </form>
  )
}
