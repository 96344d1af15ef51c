import type { SurveyQuestion } from '#contract/sales/property/sales-session'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../field/field.tsx'
import { SelectField } from './select-field.tsx'

type Answers = Readonly<Record<string, string>>
type SurveyFieldsProps = {
  questions: readonly SurveyQuestion[]
  answers: Answers
  onChange: (answers: Record<string, string>) => void
}

/** The vendor's survey questions; each may be left unanswered. */
export function SurveyFields({ questions, answers, onChange }: SurveyFieldsProps) {
  const { t } = useTranslation('ui')
  const say = useSay()
  const answer = (question: string, option: string) => {
    const { [question]: _, ...rest } = answers
    onChange(option === '' ? rest : { ...rest, [question]: option })
  }
  return (
    <Fields>
      {questions.map(({ code, title, options }) => (
        <SelectField
          key={code}
          id={`survey-${code}`}
          name={`survey-${code}`}
          label={say(title)}
          optional
          half
          placeholder={t('noAnswer')}
          value={answers[code] ?? ''}
          onChange={option => answer(code, option)}
          options={options.map(option => ({ value: option.code, label: say(option.name) }))}
        />
      ))}
    </Fields>
  )
}
