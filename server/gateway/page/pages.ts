import { testCards, type CardFaults, type CardField, type CardForm } from '../payment/cards.ts'
import { Html, html } from './html.ts'
import { layout, summary } from './layout.ts'
import { Locale, type Payment } from '../payment/payment.ts'
import { translate, showAmount, showBrand, showNumber, type Word } from './wording.ts'

type Attempt = { form: CardForm; faults: CardFaults }

const fields: readonly { field: CardField; hint: Word | null; numeric: boolean; half: boolean }[] = [
  { field: 'number', hint: 'numberHint', numeric: true, half: false },
  { field: 'expiry', hint: 'expiryHint', numeric: false, half: true },
  { field: 'cvc', hint: 'cvcHint', numeric: true, half: true },
  { field: 'name', hint: null, numeric: false, half: false },
]

const control = (locale: Locale, { field, hint, numeric, half }: (typeof fields)[number], tried: Attempt): Html => {
  const fault = tried.faults[field]
  const describedBy = [hint && `${field}-hint`, fault && `${field}-error`].filter(id => id !== null && id !== undefined)
  // Autocomplete is on for the name only, so that a browser does not fill in a real card.
  return html`<div class="field${half ? ' half' : ''}">
    <label for="${field}">${translate(locale, field)}</label>
    ${hint && html`<p class="hint" id="${field}-hint">${translate(locale, hint)}</p>`}
    <input
      id="${field}"
      name="${field}"
      value="${tried.form[field]}"
      maxlength="200"
      autocomplete="${field === 'name' ? 'name' : 'off'}"
      inputmode="${numeric ? 'numeric' : 'text'}"
      ${describedBy.length > 0 ? html`aria-describedby="${describedBy.join(' ')}"` : null}
      ${fault ? html`aria-invalid="true"` : null}
    />
    ${fault ? html`<p class="error" id="${field}-error">${translate(locale, fault)}</p>` : null}
  </div>`
}

const errorSummary = (locale: Locale, faults: CardFaults): Html | null => {
  const links = fields.flatMap(({ field }) => {
    const fault = faults[field]
    return fault ? [html`<li><a href="#${field}">${translate(locale, fault)}</a></li>`] : []
  })
  if (links.length === 0) return null
  return html`<div class="notice bad" role="alert" tabindex="-1" autofocus aria-labelledby="error-title">
    <h2 id="error-title">${translate(locale, 'errorTitle')}</h2>
    <ul>
      ${links}
    </ul>
    <p>${translate(locale, 'typeAgain')}</p>
  </div>`
}

const failureNotice = ({ locale, failure }: Payment): Html | null =>
  failure &&
  html`<div class="notice bad" role="alert" tabindex="-1" autofocus aria-labelledby="failed-title">
    <h2 id="failed-title">${translate(locale, 'failedTitle')}</h2>
    <p>${translate(locale, failure)}</p>
  </div>`

const outcomes = {
  capture: 'capture',
  card_declined: 'outcome_card_declined',
  insufficient_funds: 'outcome_insufficient_funds',
  challenge: 'challenge',
  slow: 'slow',
} as const

const listedCards = ({ id, locale }: Payment): Html =>
  html`<section aria-labelledby="test-title">
    <h2 id="test-title">${translate(locale, 'testTitle')}</h2>
    <p class="hint">${translate(locale, 'testLead')}</p>
    <ul class="cards">
      ${testCards.map(({ number, brand, outcome }) => {
        const last4 = number.slice(-4)
        return html`<li>
          <span class="what">
            <span class="number" id="card-${last4}">${showNumber(number)}</span>
            <span>${showBrand(locale, brand)} · ${translate(locale, outcomes[outcome])}</span>
          </span>
          <a href="/pay/${id}?card=${last4}" id="use-${last4}" aria-labelledby="use-${last4} card-${last4}">
            ${translate(locale, 'use')}
          </a>
        </li>`
      })}
    </ul>
  </section>`

/** Returns the card form: empty, as the buyer tried it, or filled with a test card. */
export const cardPage = (payment: Payment, tried: Attempt): string => {
  const { id, locale } = payment
  const wrong = errorSummary(locale, tried.faults)
  const title = translate(locale, 'title')
  const values = { amount: showAmount(payment) }
  const body = html`${wrong ?? failureNotice(payment)}
    <h1>${title}</h1>
    ${summary(payment)}
    <form method="post" action="/pay/${id}" novalidate aria-label="${translate(locale, 'form')}">
      <div class="fields">${fields.map(field => control(locale, field, tried))}</div>
      ${payment.note === null ? null : html`<p class="hint">${payment.note}</p>`}
      <button class="primary">${translate(locale, 'pay', values)}</button>
    </form>
    <form method="post" action="/pay/${id}/cancel"><button>${translate(locale, 'cancel')}</button></form>
    ${listedCards(payment)}`
  return layout({ locale, title: wrong ? translate(locale, 'titleWithError', { title }) : title, body })
}

/** Returns the page that simulates the bank's challenge to its customer. */
export const challengePage = (payment: Payment): string => {
  const { id, locale, card } = payment
  const title = translate(locale, 'challengeTitle')
  const shown = card && translate(locale, 'ending', { brand: showBrand(locale, card.brand), last4: card.last4 })
  const body = html`<h1>${title}</h1>
    <p>${translate(locale, 'challengeLead')}</p>
    ${summary(payment, shown === null ? [] : [['card', shown]])}
    <form method="post" action="/pay/${id}/challenge" class="pair">
      <button class="primary" name="answer" value="approve">${translate(locale, 'approve')}</button>
      <button name="answer" value="refuse">${translate(locale, 'refuse')}</button>
    </form>`
  return layout({ locale, title, body })
}

/** Returns the page that is shown until the payment is captured. A response header makes the browser reload it. */
export const waitPage = (payment: Payment): string => {
  const { id, locale } = payment
  const title = translate(locale, 'waitTitle')
  const body = html`<h1>${title}</h1>
    <p role="status">${translate(locale, 'waitLead')}</p>
    ${summary(payment)}
    <p><a href="/pay/${id}/wait">${translate(locale, 'waitCheck')}</a></p>`
  return layout({ locale, title, body })
}

/** Returns the error page in all three languages, because the payment's language is unknown. */
export const lostPage = (kind: 'missing' | 'fault'): string => {
  const body = Locale.options.map(
    locale =>
      html`<section lang="${locale}">
      <h${locale === 'en' ? '1' : '2'}>${translate(locale, `${kind}Title`)}</h${locale === 'en' ? '1' : '2'}>
      <p>${translate(locale, `${kind}Lead`)}</p>
    </section>`,
  )
  return layout({ locale: 'en', title: translate('en', `${kind}Title`), body: html`${body}` })
}
