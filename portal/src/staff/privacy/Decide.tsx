import type * as z from 'zod/mini'
import { IdType } from '#contract/particulars'
import { decideRequest } from '#client/privacy/request'
import { type CopyWay, type RefusalGround, refusalGrounds, type RequestKind } from '#contract/privacy/request'
import { useForm } from '../../lib/form/form.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { RadioField } from '../../ui/choice/radio-field.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Fields } from '../../ui/field/field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useStaffCommand } from '../signed-in/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

type Values = {
  decision: 'ANSWERED' | 'REFUSED' | ''
  ground: RefusalGround | ''
  copy: CopyWay | 'NONE' | ''
  identifiedBy: z.output<typeof IdType> | ''
  answer: string
}
type Props = {
  id: string
  kind: RequestKind
  /** The person can log in to the portal. */
  hasLogin: boolean
  /** Staff have created the copy of the data. */
  isMade: boolean
  onDone: () => Promise<void>
}

/** Answers the request, or refuses it on a legal ground. The person receives the decision by letter. */
export function Decide({ id, kind, hasLogin, isMade, onDone }: Props) {
  const { t } = useTranslation(['privacy', 'registrants'])
  const decide = useStaffCommand(decideRequest)
  const form = useForm<Values>({
    initial: { decision: 'ANSWERED', ground: '', copy: '', identifiedBy: '', answer: '' },
    labels: {
      decision: t('decision'),
      ground: t('ground'),
      copy: t('copy'),
      identifiedBy: t('identifiedBy'),
      answer: t('answer'),
    },
    chosen: ['decision', 'ground', 'copy', 'identifiedBy'],
    rules: ({ decision, ground, copy, identifiedBy, answer }) => [
      ...(kind === 'ACCESS' && decision === 'ANSWERED' && copy === '' ? [{ field: 'copy', code: 'required' }] : []),
      ...(decision === 'ANSWERED' && copy === 'HANDED_OVER' && identifiedBy === ''
        ? [{ field: 'identifiedBy', code: 'required' }]
        : []),
      ...(decision === 'REFUSED' && ground === '' ? [{ field: 'ground', code: 'required' }] : []),
      ...(answer.trim() === '' ? [{ field: 'answer', code: 'required' }] : []),
    ],
  })
  const isRefused = form.values.decision === 'REFUSED'
  const encloses = kind === 'ACCESS' && !isRefused
  // The ways to deliver the copy: it can be handed over once it is created, and it waits on the portal for a person
  // who can log in there.
  const ways = [
    ...(hasLogin ? (['PORTAL'] as const) : []),
    ...(isMade ? (['HANDED_OVER'] as const) : []),
    'NONE' as const,
  ]
  const send = form.submit(async ({ ground, copy, identifiedBy, answer }) => {
    const way = encloses && copy !== 'NONE' && copy !== '' ? copy : null
    await decide({
      id,
      ground: isRefused && ground !== '' ? ground : null,
      answer,
      copy: way,
      identifiedBy: way === 'HANDED_OVER' && identifiedBy !== '' ? identifiedBy : null,
    })
    await onDone()
  })
  return (
    <Card title={t('decide')}>
      <form method="post" noValidate onSubmit={send}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <RadioField
            {...form.field('decision')}
            options={[
              { value: 'ANSWERED', label: t('decision_ANSWERED') },
              { value: 'REFUSED', label: t('decision_REFUSED') },
            ]}
          />
          {isRefused && (
            <SelectField
              {...form.field('ground')}
              options={refusalGrounds[kind].map(value => ({ value, label: t(`ground_${value}`) }))}
            />
          )}
          {encloses && (
            <RadioField
              {...form.field('copy')}
              hint={isMade ? undefined : t('copyHint')}
              options={ways.map(value => ({ value, label: t(`copy_${value}`) }))}
            />
          )}
          {encloses && form.values.copy === 'HANDED_OVER' && (
            <SelectField
              {...form.field('identifiedBy')}
              options={IdType.options.map(value => ({ value, label: t(`idType_${value}`, { ns: 'registrants' }) }))}
            />
          )}
          <TextField {...form.field('answer')} hint={t('answerHint')} autoComplete="off" />
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('send')}
          </Button>
        </Fields>
      </form>
    </Card>
  )
}
