import { decideRequest, type RefusalGround, refusalGrounds, type RequestKind } from '#contract/privacy/request'
import { useForm } from '../../lib/form/index.ts'
import { useTranslation } from '../../lib/language/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioField, SelectField } from '../../ui/choice/index.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Fields, TextField } from '../../ui/field/index.ts'
import { useStaffCommand } from '../session/index.ts'

type Values = { decision: 'ANSWERED' | 'REFUSED' | ''; ground: RefusalGround | ''; answer: string }
type Props = { id: string; kind: RequestKind; onDone: () => Promise<void> }

/** Answered, or refused on a ground that the law knows; the person has it by letter. */
export function Decide({ id, kind, onDone }: Props) {
  const { t } = useTranslation('privacy')
  const decide = useStaffCommand(decideRequest)
  const form = useForm<Values>({
    initial: { decision: 'ANSWERED', ground: '', answer: '' },
    labels: { decision: t('decision'), ground: t('ground'), answer: t('answer') },
    chosen: ['decision', 'ground'],
    rules: ({ decision, ground, answer }) => [
      ...(decision === 'REFUSED' && ground === '' ? [{ field: 'ground', code: 'required' }] : []),
      ...(answer.trim() === '' ? [{ field: 'answer', code: 'required' }] : []),
    ],
  })
  const isRefused = form.values.decision === 'REFUSED'
  const send = form.submit(async ({ ground, answer }) => {
    await decide({ id, ground: isRefused && ground !== '' ? ground : null, answer })
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
          <TextField {...form.field('answer')} hint={t('answerHint')} autoComplete="off" />
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('send')}
          </Button>
        </Fields>
      </form>
    </Card>
  )
}
