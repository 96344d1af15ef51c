import { useState } from 'react'
import { todayInHongKong, useTranslation } from '../../lib/language/index.ts'
import { Application, applicationFaults, registerAccount } from '#contract/accounts/account'
import { maxDocuments } from '#contract/accounts/document'
import type { ConsentRegion } from '#contract/consents/consent'
import { ProblemError, useCommand } from '../../lib/api/index.ts'
import { fileFaults, useUpload } from '../../lib/file/index.ts'
import { labelsOf, restore, useForm } from '../../lib/form/index.ts'
import type { ConsentState } from '../../lib/slots.ts'
import { useOnMount } from '../../lib/use-on-mount.ts'
import { clearGreeting, saveGreeting } from '../../lib/session/index.ts'
import { enter } from '../enter.ts'
import {
  type ApplicationValues,
  clearApplication,
  noApplication,
  inputOf,
  saveApplication,
  recallApplication,
  regionOf,
} from './application.ts'

/** What a field of the message is entered in, where the names differ. */
const places: Record<string, keyof ApplicationValues> = {
  areaCode: 'mobile',
  phoneNumber: 'mobile',
  otpToken: 'otpToken',
}

/** The field that a refusal is about. */
const refusedField: Record<string, keyof ApplicationValues> = {
  'accounts.email.taken': 'email',
  'accounts.phone.taken': 'mobile',
  'accounts.id-number.taken': 'idNumber',
}

export type ApplicationProps = {
  consents: ConsentState
  onRegion: (region: ConsentRegion) => void
  onDone: () => void
}

/** The form of an application: its rules, its words, and how it is sent. */
export const useApplication = ({ consents, onRegion, onDone }: ApplicationProps) => {
  const { t } = useTranslation('apply')
  const send = useCommand(registerAccount)
  const upload = useUpload()
  const [kept] = useState(recallApplication)
  const [provedWith, setProvedWith] = useState<string | null>(null)
  const form = useForm({
    isKept: true,
    initial: noApplication,
    check: { schema: Application, toInput: values => inputOf(values, consents.answers) },
    rules: values => [
      ...applicationFaults(inputOf(values, []), todayInHongKong(Date.now())),
      ...fileFaults('files', values.files, maxDocuments),
    ],
    unasked: values => (values.documentWay === 'UPLOAD' ? [] : ['files']),
    labels: labelsOf(t, noApplication, { otpToken: 'code' }),
    prompts: { emailConfirmation: t('emailAgain'), passwordConfirmation: t('passwordAgain') },
    chosen: ['idType', 'issuingCountry', 'gender', 'nationality', 'documentWay'],
    place: field => places[field] ?? field.split('.')[0] ?? '',
    beside: [...consents.missingMainland.map(item => ({ ...item, before: 'idNumber' })), ...consents.missing],
    onAttempt: consents.showMissing,
    onChange: values => {
      saveApplication(values)
      onRegion(regionOf(values))
    },
    refusedField,
  })
  // After the first render, which must be the prerendered one, and after the fields took up what was typed before it.
  useOnMount(() => restore(form, noApplication, kept))
  const submit = form.submit(async values => {
    const input = Application.parse(inputOf(values, consents.answers))
    const files = values.documentWay === 'UPLOAD' ? values.files : []
    try {
      if (!(await upload.run(files, sending => send(input, sending)))) return
    } catch (fault) {
      // The proof of the number is too old: it is given anew.
      if (fault instanceof ProblemError && fault.problem.code === 'accounts.code.expired') form.set('otpToken', '')
      throw fault
    }
    clearApplication()
    saveGreeting()
    try {
      await enter({ username: `${input.areaCode}-${input.phoneNumber}`, password: input.password }, provedWith)
    } catch {
      clearGreeting()
      // The account is there: what did not come about is logging in.
      onDone()
    }
  })
  /** The number is proved; the check that its code took opens the portal too, once the account is there. */
  const proveMobile = (token: string, slideId: string) => {
    setProvedWith(slideId)
    form.field('otpToken').onChange(token)
  }
  return { form, submit, upload, proveMobile, wereFilesLost: kept.documentWay === 'UPLOAD' }
}

export type ApplicationForm = ReturnType<typeof useApplication>['form']
