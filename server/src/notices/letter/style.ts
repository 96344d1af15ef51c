/** Colours of paper, as the portal has them (portal/src/ui/tokens.css). */
export const colour = {
  paper: '#FAF9F6',
  sheet: '#FFFFFF',
  ink: '#16211F',
  soft: '#54605C',
  teal: '#0F4C4A',
  fog: '#E6E3DA',
}

const latin = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial"
/** What a machine has at hand: a letter fetches nothing. */
export const fonts = {
  en: `${latin},sans-serif`,
  'zh-HK': `${latin},'PingFang HK','Noto Sans HK','Noto Sans CJK HK','Microsoft JhengHei',sans-serif`,
  'zh-CN': `${latin},'PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif`,
}

/** Word, which draws letters for Outlook, takes Times where it does not know the first font of a list. */
const wordFonts = {
  en: 'Arial,sans-serif',
  'zh-HK': "'Microsoft JhengHei',sans-serif",
  'zh-CN': "'Microsoft YaHei',sans-serif",
}

/** At the head: what cannot stand in the elements themselves, the dark colours and the edges on a phone. */
export const headStyle = (locale: keyof typeof fonts): string => `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}
@media (max-width:480px){.edge{padding:16px 8px!important}.sheet{padding:24px 20px!important}.told{font-size:26px!important}}
@media (prefers-color-scheme:dark){
.paper{background:#0E1615!important}.sheet{background:#141E1D!important;border-color:#24322F!important}
.ink{color:#EEEBE3!important}.soft{color:#A9B4AF!important}.accent{color:#8CCDC4!important}
.box{background:#182423!important;border-color:#2A3936!important}
.act{background:#8CCDC4!important}.press{color:#06201E!important}
}
</style>
<!--[if mso]><style>*{font-family:${wordFonts[locale]}!important}</style><![endif]-->`
