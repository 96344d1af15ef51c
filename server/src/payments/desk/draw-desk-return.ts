import { createHash } from 'node:crypto'
import { dark, light } from '#brand'
import type { Locale } from '#contract/common'
import { showCents } from '#contract/money'
import { fillWords, locales } from '#contract/text'
import { brand, logoSvg } from '../../platform/brand.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { deskReturnPath } from '../card/desk-return.ts'
import en from '../words/en.ts'
import zhCN from '../words/zh-CN.ts'
import zhHK from '../words/zh-HK.ts'
import type { DeskReturn } from './desk-return.ts'

const allWords = { en: en.deskReturn, 'zh-HK': zhHK.deskReturn, 'zh-CN': zhCN.deskReturn }

type Payment = { amountCents: number; registrationNumber: string; last4: string | null }
/** `payment` is null on a page that is over, which shows nothing of any payment. */
type Shown = { locale: Locale; token: string; state: DeskReturn; payment: Payment | null }

/** Names of the languages, each in itself, as in the portal's menu. */
const languages: Record<Locale, string> = { en: 'English', 'zh-HK': '繁體中文', 'zh-CN': '简体中文' }

const tones: Record<DeskReturn, 'good' | 'wait' | 'bad'> = {
  paid: 'good',
  waiting: 'wait',
  unknown: 'wait',
  refund: 'wait',
  unpaid: 'bad',
  gone: 'wait',
}
/** The sign in the circle above the heading: a tick, a cross, or the hands of a clock. */
const signs = { good: 'M14 25l7 7 14-16', bad: 'M17 17l14 14M31 17L17 31', wait: 'M24 13v12l7 5' }

const declared = (colours: Record<string, string>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `${name}:${colour}`)
    .join(';')

const style = `:root{color-scheme:light dark;${declared(light)};--good:#1e7a4b;--bad:#b3261e;--wait:#8a5a00;--latin:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial}
@media (prefers-color-scheme:dark){:root{${declared(dark)};--good:#7ccb9e;--bad:#ff9a8f;--wait:#e6b968}}
*{box-sizing:border-box;margin:0}
body{min-height:100svh;display:flex;flex-direction:column;align-items:center;padding:20px 16px 32px;background:var(--paper);color:var(--ink);font:1rem/1.6 var(--latin),sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%;text-size-adjust:100%}
:lang(zh-HK) body{font-family:var(--latin),'PingFang HK','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif}
:lang(zh-CN) body{font-family:var(--latin),'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif}
header,main,footer{width:100%;max-width:28rem}
header{display:flex;align-items:center;gap:12px;padding-bottom:20px}
header svg{flex:none;width:40px;height:40px}
header p{line-height:1.35}
header span{display:block;color:var(--soft);font-size:.875rem}
main{padding:32px 24px;border:1px solid var(--fog);border-radius:14px;background:var(--sheet);text-align:center}
.sign{width:72px;height:72px;margin-bottom:16px;fill:none;stroke:currentColor;stroke-width:3.5;stroke-linecap:round;stroke-linejoin:round}
.sign circle{fill:currentColor;fill-opacity:.12;stroke:none}
.good{color:var(--good)}.bad{color:var(--bad)}.wait{color:var(--wait)}
h1{font-size:1.5rem;line-height:1.3;text-wrap:balance}
.amount{margin-top:6px;font-size:2rem;font-weight:700;line-height:1.3;font-variant-numeric:tabular-nums}
dl{margin-top:24px;border-top:1px solid var(--line);text-align:start}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px;padding:12px 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}
dd{font-weight:600;font-variant-numeric:tabular-nums}
.next{margin-top:20px;text-wrap:pretty}
.soft{margin-top:12px;color:var(--soft)}
footer{padding-top:12px}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:0 20px}
nav a{display:inline-flex;align-items:center;min-height:48px;padding-inline:4px;color:var(--action);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--action);outline-offset:2px}`

/** Content policy of the page: its own style sheet, and neither scripts nor pictures. */
export const deskReturnPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const drawFacts = (locale: Locale, { registrationNumber, last4 }: Payment): string => {
  const words = allWords[locale]
  const rows = [[words.registration, registrationNumber], ...(last4 === null ? [] : [[words.card, `•••• ${last4}`]])]
  return `<dl>${rows.map(([label = '', value = '']) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`
}

/** The same page in the other languages. */
const drawLanguages = (shown: Locale, token: string): string =>
  locales
    .filter(locale => locale !== shown)
    .map(
      locale =>
        `<a lang="${locale}" hreflang="${locale}" href="/${locale}/${deskReturnPath}/${escapeHtml(encodeURIComponent(token))}">${languages[locale]}</a>`,
    )
    .join('')

/**
 * Draws the page that the phone sees after a card payment at the desk, as HTML that runs nothing. Of the payment it
 * shows only the amount, the registration number and the end of the card's number.
 */
export const drawDeskReturn = ({ locale, token, state, payment }: Shown): string => {
  const words = allWords[locale]
  const { vendor, product } = brand[locale]
  const title = words[`${state}_title`]
  const tone = tones[state]
  const line = (text: string, name: string) => `<p class="${name}">${escapeHtml(text)}</p>`
  const amount = payment === null ? '' : line(showCents(payment.amountCents), 'amount')
  const facts = payment === null ? '' : drawFacts(locale, payment)
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no"><title>${escapeHtml(fillWords(words.tab, { title, vendor }))}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><header>${logoSvg()}<p><b>${escapeHtml(vendor)}</b><span>${escapeHtml(product)}</span></p></header>
<main data-state="${state}"><svg class="sign ${tone}" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="24"/><path d="${signs[tone]}"/></svg>
<h1>${escapeHtml(title)}</h1>${amount}${facts}${line(words[`${state}_next`], 'next')}${state === 'waiting' ? '' : line(words.close, 'soft')}</main>
<footer><nav aria-label="${escapeHtml(words.languages)}">${drawLanguages(locale, token)}</nav></footer></body></html>
`
}
