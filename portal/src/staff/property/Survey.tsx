import { Plus } from '../icons.ts'
import { useState } from 'react'
import { setPropertySurvey, openProperty, listProperties } from '#client/sales/property/management'
import { EnteredSurvey, type ManagedProperty } from '#contract/sales/property/management'
import { nestedOptions, rowsOf } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { FormPresses } from '../parts/FormPresses.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { idsIn } from './ids-in.ts'
import s from './properties.module.css'

/** The survey questions that buyers of a property may answer. */
export function Survey({ property }: { property: ManagedProperty }) {
  const { t } = useTranslation('properties')
  const say = useSay()
  const [isChanging, setChanging] = useState(false)
  if (isChanging)
    return (
      <Card title={t('survey')}>
        <SurveyForm key={property.version} property={property} onDone={() => setChanging(false)} />
      </Card>
    )
  return (
    <Card
      title={t('survey')}
      aside={
        <Button size="small" onClick={() => setChanging(true)}>
          {t('change')}
          <span className="vh"> {t('survey')}</span>
        </Button>
      }
    >
      {property.survey.length === 0 && <p className="soft">{t('noSurvey')}</p>}
      <ol className={s.rows}>
        {property.survey.map(({ code, title, options }) => (
          <li key={code}>
            <b>{say(title)}</b>
            <span className="soft">{options.map(({ name }) => say(name)).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Returns a new unique code. Answers refer to it permanently. */
const newCode = (kind: 'Q' | 'A'): string =>
  `${kind}_${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`
const newAnswer = () => ({ id: newCode('A'), name: noWords })
const newQuestion = () => ({ id: newCode('Q'), title: noWords, options: [newAnswer(), newAnswer()] })

type Question = ReturnType<typeof newQuestion>

/** Builds the input for the server. The id of a row is its code. */
const surveyOf = (questions: readonly Question[]): EnteredSurvey =>
  questions.map(({ id, title, options }) => ({
    code: id,
    title,
    options: options.map(option => ({ code: option.id, name: option.name })),
  }))

const useSurveyForm = (property: ManagedProperty, onDone: () => void) => {
  const { t } = useTranslation('properties')
  const change = useChange(setPropertySurvey, openProperty, listProperties)
  const labels = {
    survey: t('survey'),
    'survey.*.options': t('answer'),
    ...wordsLabels({ 'survey.*.title': t('questionTitle'), 'survey.*.options.*.name': t('answer') }),
  }
  const options = nestedOptions<{ survey: Question[] }>({
    initial: {
      survey: property.survey.map(({ code, title, options: answers }) => ({
        id: code,
        title,
        options: answers.map(answer => ({ id: answer.code, name: answer.name })),
      })),
    },
    labels,
    check: { schema: EnteredSurvey, toInput: ({ survey }) => surveyOf(survey) },
    mapField: field => (field === '' || field.startsWith('survey') ? field || 'survey' : `survey.${field}`),
  })
  const form = useForm(options)
  const submit = form.submit(async flat => {
    await change({ id: property.id, version: property.version, survey: surveyOf(options.valuesOf(flat).survey) })
    onDone()
  })
  return { form, labels, submit }
}

function SurveyForm({ property, onDone }: { property: ManagedProperty; onDone: () => void }) {
  const { t } = useTranslation('properties')
  const { form, labels, submit } = useSurveyForm(property, onDone)
  const questions = rowsOf<Question>(form, labels, 'survey')
  return (
    <form noValidate onSubmit={submit}>
      <Fields>
        <ErrorSummary errors={form.summary} focusKey={form.attempt} />
        <p className="soft">{t('surveyHint')}</p>
        {idsIn(form.values['survey']).map((id, index) => {
          const path = `survey.${id}.options`
          const answers = rowsOf<Question['options'][number]>(form, labels, path)
          const ids = idsIn(form.values[path])
          return (
            <fieldset key={id} className={s.question}>
              <legend>{t('question', { at: index + 1 })}</legend>
              <WordsFields legend={t('questionTitle')} name={`survey.${id}.title`} field={form.field} most={120} />
              {ids.map((answer, place) => (
                <fieldset key={answer} className={s.answer}>
                  <legend>{t('answerAt', { at: place + 1 })}</legend>
                  <WordsFields legend={t('answer')} name={`${path}.${answer}.name`} field={form.field} most={60} />
                  {ids.length > 2 && (
                    <Button variant="quiet" size="small" onClick={() => answers.remove(answer)}>
                      {t('remove')}
                      <span className="vh"> {t('answerAt', { at: place + 1 })}</span>
                    </Button>
                  )}
                </fieldset>
              ))}
              <p className={s.bar}>
                <Button size="small" icon={<Plus />} onClick={() => answers.add(newAnswer())}>
                  {t('addAnswer')}
                  <span className="vh"> {t('question', { at: index + 1 })}</span>
                </Button>
                {index > 0 && (
                  <Button variant="quiet" size="small" onClick={() => questions.move(id, -1)}>
                    {t('up')}
                    <span className="vh"> {t('question', { at: index + 1 })}</span>
                  </Button>
                )}
                <Button variant="quiet" size="small" onClick={() => questions.remove(id)}>
                  {t('remove')}
                  <span className="vh"> {t('question', { at: index + 1 })}</span>
                </Button>
              </p>
            </fieldset>
          )
        })}
        <p>
          <Button icon={<Plus />} onClick={() => questions.add(newQuestion())}>
            {t('addQuestion')}
          </Button>
        </p>
        <FormPresses send={t('save')} leave={t('keep')} pending={form.pending} onLeave={onDone} />
      </Fields>
    </form>
  )
}
