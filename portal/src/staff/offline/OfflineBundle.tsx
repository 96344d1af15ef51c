import { Tablet, Undo2 } from '../icons.ts'
import { KeyRound } from '../../ui/icon/icons.ts'
import { ProblemError } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { addPasskeyTo } from './open-bundle.ts'
import { completeReturn, abandonBundle, downloadBundle } from './download-bundle.ts'
import { isInstalled, cacheShell } from './worker.ts'
import { sendWaiting } from './send.ts'
import { useOfflineState } from './state.ts'
import { OfSession } from '../parts/OfSession.tsx'
import { askAsStaff, useStaffCommand } from '../signed-in/use-command.ts'
import { useStaff } from '../signed-in/store.ts'
import { useState } from 'react'
import { takeDeskSet } from '#client/sales/desk/desk-set'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import s from './offline.module.css'

/** Downloads the offline bundle of this desk, for when there is no network. */
export function OfflineBundle() {
  const { kept, opened, waiting, isCut } = useOfflineState()
  const { staffId } = useStaff()
  const { t } = useTranslation('line')
  useOnMount(() => {
    if (isInstalled()) void cacheShell()
  })
  if (kept !== null && kept.staffId !== staffId)
    return <Notice tone="warning">{t('anothers', { count: waiting })}</Notice>
  if (opened !== null) return <BundleCard />
  // The bundle is sealed and is about to be opened.
  if (kept !== null || isCut) return null
  return <OfSession>{({ id }, choice) => <DownloadCard key={id} sessionId={id} choice={choice} />}</OfSession>
}

function DownloadCard({ sessionId, choice }: { sessionId: string; choice: React.ReactNode }) {
  const { t } = useTranslation('line')
  const session = useStaff()
  const take = useStaffCommand(takeDeskSet)
  const [count, setCount] = useState<number | null>(null)
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  const form = useForm({ initial: {}, labels: {} })
  const press = form.submit(async () => {
    setCount(0)
    try {
      const set = await take({ sessionId })
      await cacheShell()
      await downloadBundle(set, session, setCount).catch(async (fault: unknown) => {
        await abandonBundle(set.id).catch(() => undefined)
        throw fault
      })
    } catch (fault) {
      const id = fault instanceof ProblemError ? fault.problem.params?.['set'] : undefined
      setElsewhere(typeof id === 'string' ? id : null)
      throw fault
    } finally {
      setCount(null)
    }
  })
  return (
    <Card tone="fog" title={t('take')}>
      <div className={s.column}>
        <p>{t('takeText')}</p>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <div className={s.bar}>
          {choice}
          <Button icon={<Tablet />} pending={form.pending} onClick={() => void press()}>
            {t('takePress')}
          </Button>
          {elsewhere !== null && (
            <ConfirmedAction
              label={t('giveUp')}
              question={t('giveUpQuestion')}
              hint={t('giveUpHint')}
              size="normal"
              run={() => askAsStaff(() => abandonBundle(elsewhere)).then(() => setElsewhere(null))}
            />
          )}
        </div>
        <div role="status">{count !== null && <p className="num">{t('taking', { count })}</p>}</div>
      </div>
    </Card>
  )
}

function BundleCard() {
  const { t } = useTranslation('line')
  const locale = useLocale()
  const say = useSay()
  const { kept, opened, waiting, isCut } = useOfflineState()
  const [says, setSays] = useState<'passkeyAdded' | 'passkeyCannot' | null>(null)
  const form = useForm({ initial: {}, labels: {} })
  const addPasskey = form.submit(async () => {
    if (kept !== null) setSays((await addPasskeyTo(kept)) ? 'passkeyAdded' : 'passkeyCannot')
  })
  const send = form.submit(() => sendWaiting())
  if (kept === null || opened === null) return null
  const { set } = opened.head
  const used = opened.deeds.filter(
    ({ deed: action }) => 'receiptNumber' in action && action.receiptNumber !== null,
  ).length
  return (
    <Card tone="fog" title={t('taken')}>
      <div className={s.column}>
        <p>
          {say(set.propertyName)} · {say(set.sessionName)}
        </p>
        <dl className={s.facts}>
          <Fact name={t('takenAt')}>{showTime(set.takenAt, locale)}</Fact>
          <Fact name={t('endsAt')}>{showTime(set.endsAt, locale)}</Fact>
          <Fact name={t('registrations')}>{opened.tickets.size.toLocaleString(locale)}</Fact>
          <Fact name={t('numbersLeft')}>{(set.lastReceipt - set.firstReceipt + 1 - used).toLocaleString(locale)}</Fact>
          <Fact name={t('toSend')}>{waiting.toLocaleString(locale)}</Fact>
        </dl>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <div role="status">
          {says !== null && <Notice tone={says === 'passkeyAdded' ? 'success' : 'warning'}>{t(says)}</Notice>}
        </div>
        {kept.byPasskey === null ? (
          <p className="soft">{t('passkeyHint')}</p>
        ) : (
          <p className="soft">{t('passkeyHas')}</p>
        )}
        {!isCut && (
          <div className={s.bar}>
            {kept.byPasskey === null && (
              <Button icon={<KeyRound />} pending={form.pending} onClick={() => void addPasskey()}>
                {t('passkeyAdd')}
              </Button>
            )}
            {waiting > 0 ? (
              <Button pending={form.pending} onClick={() => void send()}>
                {t('sendNow')}
              </Button>
            ) : (
              <ConfirmedAction
                label={t('bringBack')}
                question={t('bringBackQuestion')}
                hint={t('bringBackHint')}
                tone="primary"
                size="normal"
                icon={<Undo2 />}
                run={() => askAsStaff(completeReturn)}
              />
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
