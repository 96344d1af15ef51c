import type { Locale } from '#contract/common'
import { fillWords } from '#contract/text'
import type { Config } from '../../config.ts'
import { brand, contact, offeror } from '../../platform/brand.ts'
import { portalUrl } from '../../platform/context.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { words as templates } from '../all-words.ts'
import type { Template } from '../words/en.ts'
import { drawBlock, drawSmall, drawHighlight, plainTable } from './draw-blocks.ts'
import { drawMark } from './draw-mark.ts'
import { type Layout, layOut } from './layout.ts'
import { colour, fonts, headStyle } from './letter-style.ts'
import en, { type LetterWords } from './words/en.ts'
import zhCN from './words/zh-CN.ts'
import zhHK from './words/zh-HK.ts'

const words: Record<Locale, LetterWords> = { en, 'zh-HK': zhHK, 'zh-CN': zhCN }

type Letter = { locale: Locale; template: Template; values: Record<string, string> }
type Doors = { config: Pick<Config, 'publicUrl' | 'officeUrl'> }

/** Returns true if an address is an https address of the portal or the office. A development machine has no https. */
const isOurs = ({ config }: Doors, url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { origin, protocol, hostname } = new URL(url)
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  return isSafe && [config.publicUrl, config.officeUrl].some(door => new URL(door).origin === origin)
}

/** Marketing is always about homes on sale, whatever the campaign. */
const isAboutProperty = (template: Template): boolean =>
  template === 'marketing' || Object.values(templates.en[template]).some(text => text.includes('{{property}}'))

const drawHead = (locale: Locale): string => {
  const { vendor, product } = brand[locale]
  return `<table ${plainTable}><tr><td style="padding:0 12px 0 0">${drawMark()}</td><td><div class="ink" style="font-size:17px;line-height:1.3;font-weight:700;color:${colour.ink}">${escapeHtml(vendor)}</div><div class="soft" style="font-size:13px;line-height:1.4;color:${colour.soft}">${escapeHtml(product)}</div></td></tr></table>`
}

const drawFoot = (doors: Doors, { locale, template }: Letter): string => {
  const own = words[locale]
  const facts = {
    vendor: escapeHtml(offeror.vendor[locale]),
    agency: escapeHtml(contact.organisation[locale]),
    licence: `<span style="white-space:nowrap">${escapeHtml(offeror.licence)}</span>`,
    phone: escapeHtml(contact.phone),
    email: escapeHtml(contact.email),
  }
  const privacy = escapeHtml(`${portalUrl(doors, locale, 'properties')}#privacy`)
  return [
    ...[own.vendor, own.agency, own.contact].map(text => fillWords(escapeHtml(text), facts)),
    escapeHtml(contact.address[locale]),
    `<a class="accent" href="${privacy}" target="_blank" style="color:${colour.action}">${escapeHtml(own.privacy)}</a>`,
    ...(isAboutProperty(template) ? [escapeHtml(own.artistsImpression)] : []),
  ]
    .map(drawSmall)
    .join('\n')
}

const drawPage = (locale: Locale, { title, preheader }: Layout, parts: { sheet: string; foot: string }): string => {
  const font = `font-family:${fonts[locale]}`
  const row = (inner: string, look: string, name = '') =>
    `<tr><td${name && ` class="${name}"`} align="left" style="${look};${font}">${inner}</td></tr>`
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="date=no, address=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
${headStyle(locale)}</head>
<body class="paper" lang="${locale}" bgcolor="${colour.paper}" style="margin:0;padding:0;background:${colour.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
<div role="article" lang="${locale}" aria-label="${escapeHtml(title)}">
<table class="paper" ${plainTable} width="100%" bgcolor="${colour.paper}" style="background:${colour.paper}"><tr><td class="edge" align="center" style="padding:32px 16px">
<!--[if mso]><table ${plainTable} width="600"><tr><td><![endif]-->
<table ${plainTable} width="100%" style="width:100%;max-width:600px">
${row(drawHead(locale), 'padding:0 4px 20px')}
${row(parts.sheet, `padding:32px 36px 20px;background:${colour.sheet};border:1px solid ${colour.fog};border-radius:12px`, 'sheet')}
${row(parts.foot, 'padding:20px 4px 0')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body></html>
`
}

/**
 * Draws a letter as HTML with the same words as its text version, which is sent with it. The HTML fetches nothing and
 * runs nothing. Throws if a value is missing. `doors` are the URLs of the portal and the office: only links that lead
 * there can be pressed.
 */
export const drawLetter = (doors: Doors, letter: Letter): string => {
  const { locale, template, values } = letter
  const own = words[locale]
  const layout = layOut(templates[locale][template], values, url => isOurs(doors, url))
  const heading = `<h1 class="ink" style="margin:0 0 20px;font-size:22px;line-height:1.35;font-weight:700;color:${colour.ink};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(layout.title)}</h1>`
  const told = layout.told === null ? [] : [drawHighlight(layout.told, own)]
  const sheet = [heading, ...told, ...layout.blocks.map(block => drawBlock(block, own))].join('\n')
  return drawPage(locale, layout, { sheet, foot: drawFoot(doors, letter) })
}
