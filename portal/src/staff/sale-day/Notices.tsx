import { openSaleDay, postNotice, withdrawNotice } from '#client/sales/sale-day/check-in'
import { NoticeText, type SaleDay as Day } from '#contract/sales/sale-day/check-in'
import { nestedOptions } from '../../lib/form/nested-form.ts'
import { useForm } from '../../lib/form/form.ts'
import { showTime } from '../../lib/language/format.ts'
import { useLocale, useSay } from '../../lib/language/use-locale.ts'
import { useTranslation } from '../../lib/language/translation.ts'
import { Fields } from '../../ui/field/field.tsx'
import { noWords, wordsLabels } from '../parts/words-labels.ts'
import { WordsFields } from '../parts/WordsFields.tsx'
import { useChange } from '../signed-in/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { HallLinks } from './HallLinks.tsx'
import s from './sale-day.module.css'

/** The notices for everybody who follows the sale, and the address where they follow it. */
export function Notices({ day }: { day: Day }) {
  const { t } = useTranslation('saleDay')
  const locale = useLocale()
  const say = useSay()
  const { sessionId, notices } = day
  const withdraw = useChange(withdrawNotice, openSaleDay)
  const form = useForm({ initial: {}, labels: {} })
  const press = (noticeId: string) => void form.submit(async () => void (await withdraw({ sessionId, noticeId })))()
  return (
    <div className={s.columns}>
      <Card title={t('notices')}>
        <div className={s.column}>
          <p className="soft">{t('noticesHint')}</p>
          <p className={s.presses}>
            <a href={`/${locale}/sale/${sessionId}`}>{t('follow')}</a>
          </p>
          <HallLinks sessionId={sessionId} />
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          {notices.length === 0 && <p>{t('noNotices')}</p>}
          <ul className={s.rows}>
            {notices.map(({ id, text, at }) => (
              <li key={id}>
                <span>{say(text)}</span>
                <span className="soft num">{showTime(at, locale)}</span>
                <Button size="small" pending={form.pending} onClick={() => press(id)}>
                  {t('takeDown')}
                  <span className="vh"> {say(text)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Post key={notices.length} sessionId={sessionId} />
    </div>
  )
}

function Post({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('saleDay')
  const post = useChange(postNotice, openSaleDay)
  const options = nestedOptions({
    initial: { text: noWords },
    labels: wordsLabels({ text: t('noticeText') }),
    check: { schema: NoticeText, toInput: values => values.text },
    mapField: field => (field.startsWith('text') ? field : `text.${field}`),
  })
  const form = useForm(options)
  const submit = form.submit(async flat => void (await post({ sessionId, text: options.valuesOf(flat).text })))
  return (
    <Card title={t('post')}>
      <form noValidate onSubmit={submit}>
        <Fields>
          <ErrorSummary errors={form.summary} focusKey={form.attempt} />
          <WordsFields legend={t('noticeText')} name="text" field={form.field} most={200} />
          <Button type="submit" variant="primary" pending={form.pending}>
            {t('post')}
          </Button>
        </Fields>
      </form>
    </Card>
  )
}
