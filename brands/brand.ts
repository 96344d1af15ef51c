type Name = { readonly en: string; readonly 'zh-HK': string; readonly 'zh-CN': string }

/** The colours of a page, by the portal's custom properties (portal/src/ui/tokens.css explains the others). */
export type Colours = {
  /** The page, the sheets on it, and three backgrounds and lines in between. */
  '--paper': string
  '--sheet': string
  '--mist': string
  '--fog': string
  '--line': string
  /** Border of a field. */
  '--edge': string
  '--ink': string
  '--soft': string
  /** Buttons and links: normal, pressed, the text on them, and the background of a selected item. */
  '--action': string
  '--press': string
  '--on-action': string
  '--tint': string
  /** The current position, and counters. */
  '--brass': string
}

type Shape = { d: string; fill: string } | { d: string; stroke: string; width: number }

export type Logo = {
  /** Background: a rounded square of 40 by 40. */
  ground: string
  shapes: readonly Shape[]
}

/**
 * Everything that makes a vendor's appearance on pages, letters and documents, with the names that are inserted into
 * the legal texts (server/data).
 */
export type Brand = {
  name: Name
  product: Name
  /** The vendor that offers the homes, by the full name that its terms use. */
  offeror: Name
  /** The vendor's own names for the buyers' club, the group's shared login, and the points that members collect. */
  club: Name
  oneId: Name
  points: Name
  /** Number of the agency's licence (Cap. 511). */
  licence: string
  /** Six hexadecimal digits each, because mail programs support no other colour format. */
  light: Colours
  dark: Colours
  /**
   * Colours that are the same in light and dark mode: the background and the secondary text of the hero picture, and
   * the area below it; the head of a pass, the shade over a photograph there, and its deadline; the veil over the
   * page behind a dialog.
   */
  constant: Record<
    '--hero' | '--hero-soft' | '--hero-foot' | '--pass-glow' | '--pass-shade' | '--pass-note' | '--veil',
    string
  >
  /** Background of an amount on a printed receipt. */
  printTint: string
  logo: Logo
  /** The logo in the tab of a dark browser: the background, and the colour of each shape. */
  darkLogo: { ground: string; colours: readonly string[] }
  /**
   * The logo in letters, where no picture is loaded: rows of dots, each with its height, and the width of a dot, in
   * pixels.
   */
  logoDots: { width: number; rows: readonly (readonly [height: number, dots: string])[] }
  /**
   * The picture beside the first words on a wide screen: an SVG file beside this file. Phones show `band`, a part of
   * it that is small enough to be inlined in the page.
   */
  picture: { src: string; width: number; height: number; band: { viewBox: string; svg: string } }
}
