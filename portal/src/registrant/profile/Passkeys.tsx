import { KeyRound } from '../../ui/icon/icons.ts'
import { call } from '../../lib/api/api.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { isSupported } from '../../lib/passkeys/passkeys.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { useState } from 'react'
import { listPasskeys, removePasskey } from '#client/accounts/passkey'
import { maxPasskeys } from '#contract/accounts/passkey'
import type { OutputOf } from '#contract/operation'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MakePasskey } from './MakePasskey.tsx'
import { Section } from './Section.tsx'
import { usePasskeyForm } from './use-passkey-form.ts'

type Passkey = OutputOf<typeof listPasskeys>['passkeys'][number]

/** The passkeys that the registrant uses besides the password, and the form to add one. */
export function Passkeys({ email }: { email: string }) {
  const { t } = useTranslation('profile')
  const query = useQuery(listPasskeys, {})
  const [told, setTold] = useState<string | null>(null)
  const changed = async (what: string) => {
    setTold(what)
    await query.refetch()
  }
  const making = usePasskeyForm({
    needsPassword: query.data?.needsPassword ?? false,
    onMade: name => changed(t('passkeyAdded', { name })),
  })
  return (
    <Section title={t('passkeys')} lead={t('passkeysLead')} wrong={making.form.summary.length > 0}>
      <div className="profile-sheet">
        <Loading query={query}>
          {({ passkeys }) => (
            <>
              <div className="profile-part">
                <div role="status">{told !== null && <Notice tone="success">{told}</Notice>}</div>
                {passkeys.length === 0 ? <p>{t('passkeysNone')}</p> : <Rows passkeys={passkeys} onRemoved={changed} />}
              </div>
              <Card title={t('passkeyAdd')}>
                {passkeys.length >= maxPasskeys ? (
                  <p>{t('passkeysMost')}</p>
                ) : isSupported() ? (
                  <MakePasskey {...making} email={email} />
                ) : (
                  <p>{t('passkey_unsupported')}</p>
                )}
              </Card>
            </>
          )}
        </Loading>
      </div>
    </Section>
  )
}

type RowsProps = { passkeys: readonly Passkey[]; onRemoved: (told: string) => Promise<void> }

function Rows({ passkeys, onRemoved }: RowsProps) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  return (
    <ul className="profile-part">
      {passkeys.map(({ id, name, createdAt, usedAt }) => (
        <li key={id} className="profile-document">
          <KeyRound />
          <div>
            <bdi className="profile-document-name" translate="no">
              {name}
            </bdi>
            <span className="profile-small">
              {t('passkeySince', { time: showTime(createdAt, locale) })}
              <br />
              {usedAt === null ? t('passkeyUnused') : t('passkeyUsed', { time: showTime(usedAt, locale) })}
            </span>
          </div>
          <ConfirmedAction
            variant="quiet"
            label={t('passkeyRemove')}
            of={name}
            question={t('passkeyRemoveQuestion', { name })}
            hint={t('passkeyRemoveHint')}
            run={async () => {
              await call(removePasskey, { id })
              await onRemoved(t('passkeyRemoved', { name }))
            }}
          />
        </li>
      ))}
    </ul>
  )
}
