import { useState } from 'react'
import { todayInHongKong } from '../../../lib/language/format.ts'
import { useTranslation } from '../../../lib/language/translation.ts'
import { ProblemError } from '../../../lib/api/api.ts'
import { useCommand } from '../../../lib/api/command.ts'
import { fileFaults } from '../../../lib/file/file-faults.ts'
import { useUpload } from '../../../lib/file/use-upload.ts'
import { labelsOf } from '../../../lib/form/texts.ts'
import { restore } from '../../../lib/form/restore.ts'
import { useForm } from '../../../lib/form/form.ts'
import { clearGreeting, saveGreeting } from '../../../lib/session/greeting.ts'
import { registerAccount } from '#client/accounts/account'
import { Application, applicationFaults } from '#contract/accounts/account'
import { maxDocuments } from '#contract/accounts/document'
import type { ConsentRegion } from '#contract/consents/consent'
import type { ConsentState } from '../../../lib/slots.ts'
import { useOnMount } from '../../../lib/use-on-mount.ts'
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

/** Controls of input fields whose names differ. */
const controls: Record<string, keyof ApplicationValues> = {
  areaCode: 'mobile',
  phoneNumber: 'mobile',
  otpToken: 'otpToken',
}

/** The field that a refusal concerns. */
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

/** The form of an application: validation rules, messages and submission. */
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
    mapField: field => controls[field] ?? field.split('.')[0] ?? '',
    beside: [...consents.missingMainland.map(item => ({ ...item, before: 'idNumber' })), ...consents.missing],
    onAttempt: consents.showMissing,
    onChange: values => {
      saveApplication(values)
      onRegion(regionOf(values))
    },
    refusedField,
  })
  // Restores the values after the first render, which must equal the prerendered page, and after the fields have
  // taken what was typed before it.
  useOnMount(() => restore(form, noApplication, kept))
  const submit = form.submit(async values => {
    const input = Application.parse(inputOf(values, consents.answers))
    const files = values.documentWay === 'UPLOAD' ? values.files : []
    try {
      if (!(await upload.run(files, sending => send(input, sending)))) return
    } catch (fault) {
      // The proof of the number has expired and must be repeated.
      if (fault instanceof ProblemError && fault.problem.code === 'accounts.code.expired') form.set('otpToken', '')
      throw fault
    }
    clearApplication()
    saveGreeting()
    try {
      await enter({ username: `${input.areaCode}-${input.phoneNumber}`, password: input.password }, provedWith)
    } catch {
      clearGreeting()
      // The account exists. Only the login failed.
      onDone()
    }
  })
  /**
   * Stores the proof of the mobile number. The slide check of its code also serves the login after the account is
   * created.
   */
  const proveMobile = (token: string, slideId: string) => {
    setProvedWith(slideId)
    form.field('otpToken').onChange(token)
  }
  return { form, submit, upload, proveMobile, wereFilesLost: kept.documentWay === 'UPLOAD' }
}

export type ApplicationForm = ReturnType<typeof useApplication>['form']
