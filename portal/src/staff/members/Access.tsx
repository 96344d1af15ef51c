import { endStaff, endStaffSessions, inviteStaff, listStaff, resetFactors, sendInvitation } from '#client/staff/member'
import type { StaffMember } from '#contract/staff/member'
import { listProposals } from '#client/staff/proposal'
import { type KeyOf, useTranslation } from '../../lib/language/translation.ts'
import { useLocale } from '../../lib/language/use-locale.ts'
import { useInvalidateQueries } from '../signed-in/use-invalidate-queries.ts'
import { useStaff } from '../signed-in/store.ts'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { Card } from '../../ui/card.tsx'
import s from './members.module.css'

/** The login methods of a staff member, and the actions that block them. */
export function Access({ member, onDone }: { member: StaffMember; onDone: (said: KeyOf<'members'>) => void }) {
  const { t } = useTranslation('members')
  const { id, name, email, roles, state, factors, byProvider, sessions } = member
  const locale = useLocale()
  const isOwn = useStaff().staffId === id
  const invalidate = useInvalidateQueries()
  const send = useStaffCommand(sendInvitation)
  const endSessions = useStaffCommand(endStaffSessions)
  const invite = useStaffCommand(inviteStaff)
  const end = useStaffCommand(endStaff)
  const reset = useStaffCommand(resetFactors)
  const way = byProvider ? 'provider' : state === 'INVITED' ? 'invitation' : 'password'
  const hasFactor = factors.passkeys > 0 || factors.app
  const done = async (said: KeyOf<'members'>) => {
    await invalidate(listStaff, listProposals)
    onDone(said)
  }
  return (
    <Card title={t('access')}>
      <ul className={s.actions}>
        {state !== 'LEFT' && (
          <li>
            <p>
              <b>{t(way)}</b>
              <span>{t(`${way}Hint`)}</span>
            </p>
            <ConfirmedAction
              label={t('invitationSend')}
              question={t('invitationQuestion', { name })}
              hint={t('invitationSendHint', { email })}
              tone="primary"
              run={async () => {
                await send({ id })
                await done('done_sent')
              }}
            />
          </li>
        )}
        <li>
          <p>
            <b>{t('sessions')}</b>
            <span>{sessions === 0 ? t('sessionsNone') : t('sessionsOpen', { count: sessions })}</span>
          </p>
          {sessions > 0 && (
            <ConfirmedAction
              label={t('sessionsEnd')}
              question={t('sessionsQuestion', { name })}
              hint={t('sessionsHint')}
              run={async () => {
                await endSessions({ id })
                await done('done_sessions')
              }}
            />
          )}
        </li>
        {hasFactor && !isOwn && (
          <li>
            <p>
              <b>{t('factors')}</b>
              <span>{t('resetHint')}</span>
            </p>
            <ConfirmedAction
              label={t('reset')}
              question={t('resetQuestion', { name })}
              hint={t('resetLead')}
              reason={t('reason')}
              run={async reason => {
                await reset({ id, reason })
                await done('done_reset')
              }}
            />
          </li>
        )}
        {state === 'LEFT' ? (
          <li>
            <p>
              <b>{t('left')}</b>
              <span>{t('leftHint')}</span>
            </p>
            <ConfirmedAction
              label={t('comeBack')}
              question={t('comeBackQuestion', { name })}
              hint={t('comeBackLead', { email })}
              tone="primary"
              run={async () => {
                await invite({ email, name, roles, locale })
                await done('done_back')
              }}
            />
          </li>
        ) : (
          !isOwn && (
            <li>
              <p>
                <b>{t('leaves')}</b>
                <span>{t('leavesHint')}</span>
              </p>
              <ConfirmedAction
                label={t('leave')}
                question={t('leaveQuestion', { name })}
                hint={t('leaveLead')}
                tone="danger"
                run={async () => {
                  await end({ id })
                  await done('done_left')
                }}
              />
            </li>
          )
        )}
      </ul>
    </Card>
  )
}
