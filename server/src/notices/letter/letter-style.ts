import { dark, light } from '#brand'

/** Colours of the light theme, as in the portal. */
export const colour = {
  paper: light['--paper'],
  sheet: light['--sheet'],
  ink: light['--ink'],
  soft: light['--soft'],
  action: light['--action'],
  onAction: light['--on-action'],
  fog: light['--fog'],
}

const latin = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial"
/** Fonts that a machine already has: a letter fetches nothing. */
export const fonts = {
  en: `${latin},sans-serif`,
  'zh-HK': `${latin},'PingFang HK','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif`,
  'zh-CN': `${latin},'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif`,
}

/** Word, which draws letters for Outlook, uses Times if it does not know the first font of a list. */
const wordFonts = {
  en: 'Arial,sans-serif',
  'zh-HK': "'Microsoft JhengHei',sans-serif",
  'zh-CN': "'Microsoft YaHei',sans-serif",
}

/** Styles that cannot be inline: the dark colours and the margins on a phone. */
export const headStyle = (locale: keyof typeof fonts): string => `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
@media (max-width:480px){.edge{padding:16px 8px!important}.sheet{padding:24px 20px!important}.told{font-size:26px!important}}
@media (prefers-color-scheme:dark){
.paper{background:${dark['--paper']}!important}.sheet{background:${dark['--sheet']}!important;border-color:${dark['--fog']}!important}
.ink{color:${dark['--ink']}!important}.soft{color:${dark['--soft']}!important}.accent{color:${dark['--action']}!important}
.box{background:${dark['--mist']}!important;border-color:${dark['--line']}!important}
.act{background:${dark['--action']}!important}.press{color:${dark['--on-action']}!important}
}
</style>
<!--[if mso]><style>*{font-family:${wordFonts[locale]}!important}</style><![endif]-->`
