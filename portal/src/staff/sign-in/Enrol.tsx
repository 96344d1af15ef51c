import { Smartphone } from '../icons.ts'
import { KeyRound } from '../../ui/icon/icons.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { MakePasskey } from './MakePasskey.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpApp } from './SetUpApp.tsx'
import { refresh } from '../signed-in/store.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import s from './sign-in.module.css'
import { NotYou } from './NotYou.tsx'
import { SignInStep } from './SignInStep.tsx'

type Way = 'passkey' | 'app'

/** Sets up the required second factor and saves recovery codes for the case that it is lost. */
export function Enrol() {
  const { t } = useTranslation('office')
  const [way, setWay] = useState<Way | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const made = (given: readonly string[] | null) => {
    if (given === null) void refresh()
    else setCodes(given)
  }
  if (codes !== null)
    return (
      <SignInStep key="codes" title={t('codes')} lead={t('codesLead')}>
        <div className={s.ways}>
          <RecoveryCodes codes={codes} onKept={() => void refresh()} />
        </div>
      </SignInStep>
    )
  if (way === null)
    return (
      <SignInStep key="choice" title={t('enrol')} lead={t('enrolLead')}>
        <ul className={s.choices}>
          <Choice
            icon={<KeyRound />}
            title={t('enrolPasskey')}
            hint={t('enrolPasskeyHint')}
            onPress={() => setWay('passkey')}
          />
          <Choice icon={<Smartphone />} title={t('enrolApp')} hint={t('enrolAppHint')} onPress={() => setWay('app')} />
        </ul>
        <NotYou />
      </SignInStep>
    )
  return (
    <SignInStep key={way} title={t(way === 'passkey' ? 'enrolPasskey' : 'enrolApp')}>
      <div className={s.ways}>
        {way === 'passkey' ? <MakePasskey onMade={made} /> : <SetUpApp onMade={made} />}
        <Button variant="quiet" onClick={() => setWay(null)}>
          {t('enrolOther')}
        </Button>
      </div>
    </SignInStep>
  )
}

type ChoiceProps = { icon: ReactNode; title: string; hint: string; onPress: () => void }

function Choice({ icon, title, hint, onPress }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={s.choice} onClick={onPress}>
        {icon}
        <span>
          <b>{title}</b>
          <span className="soft">{hint}</span>
        </span>
      </button>
    </li>
  )
}
