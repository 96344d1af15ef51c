import { escapeHtml } from '../../platform/http/escape-html.ts'
import type { Block, Layout, Piece } from './layout.ts'
import { colour } from './letter-style.ts'
import type { LetterWords } from './words/en.ts'

/** Attributes of layout tables, which screen readers skip. */
export const plainTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const breaks = 'overflow-wrap:anywhere;word-break:break-word'
const body = `font-size:16px;line-height:1.65;color:${colour.ink};${breaks}`
const small = `font-size:13px;line-height:1.6;color:${colour.soft};${breaks}`

const piece = (item: Piece): string =>
  typeof item === 'string'
    ? escapeHtml(item)
    : `<a class="accent" href="${escapeHtml(item.href)}" target="_blank" style="color:${colour.action};word-break:break-all">${escapeHtml(item.href)}</a>`
const line = (pieces: readonly Piece[]): string => pieces.map(piece).join('')

/** Label of the button for each page of the portal, by the page's name (which follows the language in the URL). */
const pages: Record<string, keyof LetterWords['button']> = {
  'registration-of-intent/history/': 'registration',
  properties: 'intend',
  consent: 'consent',
  'stop-marketing': 'stopMarketing',
  'stop-recovery': 'stopRecovery',
  'forget-password': 'newPassword',
  register: 'apply',
  login: 'logIn',
}
const pageOf = (url: string): keyof LetterWords['button'] => {
  const [, page = ''] = /\/(?:en|zh-HK|zh-CN)\/([\w-]+(?:\/history\/)?)/.exec(new URL(url).pathname) ?? []
  return (Object.hasOwn(pages, page) ? pages[page] : undefined) ?? 'page'
}

/**
 * For Word the padding is on the cell, for all other programs on the link, so that the whole button can be pressed.
 */
const button = (url: string, words: LetterWords): string =>
  `<table ${plainTable} style="margin:0 0 12px"><tr><td class="act" bgcolor="${colour.action}" style="background:${colour.action};border-radius:10px;mso-padding-alt:14px 28px"><a class="press" href="${escapeHtml(url)}" target="_blank" style="display:inline-block;padding:14px 28px;border-radius:10px;font-size:16px;line-height:20px;font-weight:600;color:${colour.onAction};text-decoration:none">${escapeHtml(words.button[pageOf(url)])}</a></td></tr></table>
<p class="soft" style="margin:0 0 20px;${small}">${escapeHtml(words.isButtonDead)}<br><span style="word-break:break-all">${escapeHtml(url)}</span></p>`

const office = ([name = '', ...lines]: readonly string[]): string =>
  `<table ${plainTable} width="100%" style="margin:0 0 20px"><tr><td class="box ink" bgcolor="${colour.paper}" style="padding:16px 18px;background:${colour.paper};border:1px solid ${colour.fog};border-radius:10px;${body}"><strong>${escapeHtml(name)}</strong>${lines.map(item => `<br>${escapeHtml(item)}`).join('')}</td></tr></table>`

/** Draws one part of a letter as HTML and escapes all its text. */
export const drawBlock = (block: Block, words: LetterWords): string => {
  if (block.kind === 'button') return button(block.url, words)
  if (block.kind === 'office') return office(block.lines)
  if (block.kind === 'paragraph')
    return `<p class="ink" style="margin:0 0 16px;${body}">${block.lines.map(line).join('<br>')}</p>`
  const items = block.items.map(item => `<li style="margin:0 0 6px">${line(item)}</li>`)
  return `<ul class="ink" style="margin:0 0 20px;padding:0 0 0 24px;${body}">${items.join('')}</ul>`
}

/** Draws a code, or a registration number under its label, in large type. */
export const drawHighlight = ({ kind, text }: NonNullable<Layout['told']>, words: LetterWords): string => {
  const label =
    kind === 'number' ? `<div class="soft" style="${small}">${escapeHtml(words.registrationNumber)}</div>` : ''
  const size = kind === 'code' ? 'font-size:36px;letter-spacing:8px' : 'font-size:28px;letter-spacing:1px'
  return `<table ${plainTable} width="100%" style="margin:0 0 24px"><tr><td class="box" align="center" bgcolor="${colour.paper}" style="padding:16px 12px;background:${colour.paper};border:1px solid ${colour.fog};border-radius:10px">${label}<div class="told accent" style="${size};line-height:1.3;font-weight:700;color:${colour.action}">${escapeHtml(text)}</div></td></tr></table>`
}

/** Draws one line of the footer. */
export const drawSmall = (html: string): string => `<p class="soft" style="margin:0 0 6px;${small}">${html}</p>`
