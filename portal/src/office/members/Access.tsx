import {
  endStaff,
  endStaffSessions,
  listStaff,
  resetFactors,
  sendInvitation,
  type StaffMember,
} from '#contract/office/member'
import { listProposals } from '#contract/office/proposal'
import { useTranslation } from '../../lib/language/index.ts'
import { Card } from '../../ui/card.tsx'
import { useReread, useStaff, useStaffCommand } from '../session/index.ts'
import s from './members.module.css'
import { ConfirmedAction } from '../../ui/dialog/index.ts'

/** Ways in, and how they are closed. */
export function Access({ member, onDone }: { member: StaffMember; onDone: (said: string) => void }) {
  const { t } = useTranslation('members')
  const { id, name, state, factors, sessions } = member
  const isOwn = useStaff().staffId === id
  const reread = useReread()
  const send = useStaffCommand(sendInvitation)
  const endSessions = useStaffCommand(endStaffSessions)
  const end = useStaffCommand(endStaff)
  const reset = useStaffCommand(resetFactors)
  const hasFactor = factors.passkeys > 0 || factors.app
  const done = async (said: string) => {
    await reread(listStaff, listProposals)
    onDone(said)
  }
  return (
    <Card title={t('access')}>
      <ul className={s.actions}>
        {state !== 'LEFT' && (
          <li>
            <p>
              <b>{t(state === 'INVITED' ? 'invitation' : 'password')}</b>
              <span>{t(state === 'INVITED' ? 'invitationHint' : 'passwordHint')}</span>
            </p>
            <ConfirmedAction
              label={t('invitationSend')}
              question={t('invitationQuestion', { name })}
              hint={t('invitationSendHint', { email: member.email })}
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
        {!isOwn && (
          <li>
            <p>
              <b>{t(state === 'LEFT' ? 'left' : 'leaves')}</b>
              <span>{t(state === 'LEFT' ? 'leftHint' : 'leavesHint')}</span>
            </p>
            <ConfirmedAction
              label={t(state === 'LEFT' ? 'comeBack' : 'leave')}
              question={t(state === 'LEFT' ? 'comeBackQuestion' : 'leaveQuestion', { name })}
              hint={t(state === 'LEFT' ? 'comeBackLead' : 'leaveLead')}
              tone={state === 'LEFT' ? 'primary' : 'danger'}
              run={async () => {
                await end({ id })
                await done(state === 'LEFT' ? 'done_back' : 'done_left')
              }}
            />
          </li>
        )}
      </ul>
    </Card>
  )
}
