import { Html, html } from './html.ts'
import type { Locale, Payment } from '../payment/payment.ts'
import { translate, showAmount, type Word } from './wording.ts'

type Page = {
  locale: Locale
  title: string
  body: Html
}

/** Returns a complete page, without scripts or inline styles. */
export const layout = ({ locale, title, body }: Page): string =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${translate(locale, 'brand')}</title>
        <link rel="stylesheet" href="/gateway.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <p class="sandbox">${translate(locale, 'sandbox')}</p>
          <p class="brand">${translate(locale, 'brand')}</p>
        </header>
        <main>${body}</main>
      </body>
    </html>`.text.replace(/\n\s*/g, '\n')

const row = (locale: Locale, word: Word, value: string): Html =>
  html`<div>
    <dt>${translate(locale, word)}</dt>
    <dd>${value}</dd>
  </div>`

/** Returns the summary of a payment; `more` are further rows. */
export const summary = (payment: Payment, more: [Word, string][] = []): Html =>
  html`<dl class="summary">
    ${row(payment.locale, 'amount', showAmount(payment))}
    ${payment.description === undefined ? null : row(payment.locale, 'purpose', payment.description)}
    ${payment.reference === null ? null : row(payment.locale, 'reference', payment.reference)}
    ${more.map(([word, value]) => row(payment.locale, word, value))}
  </dl>`
