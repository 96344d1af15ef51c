type Name = { readonly en: string; readonly 'zh-HK': string; readonly 'zh-CN': string }

/** The colours that a page is made of, by the custom properties of the portal (portal/src/ui/tokens.css says the rest). */
export type Colours = {
  /** The page, what lies on it, and three grounds and lines between the two. */
  '--paper': string
  '--sheet': string
  '--mist': string
  '--fog': string
  '--line': string
  /** Around a field. */
  '--edge': string
  '--ink': string
  '--soft': string
  /** What is pressed, while it is pressed, what is written on it, and the ground of what is chosen. */
  '--action': string
  '--press': string
  '--on-action': string
  '--tint': string
  /** Where one stands, and what is counted. */
  '--brass': string
}

type Shape = { d: string; fill: string } | { d: string; stroke: string; width: number }

export type Logo = {
  /** On a rounded ground of 40 by 40. */
  ground: string
  shapes: readonly Shape[]
}

/** A vendor's face, all of it: what pages, letters and papers have of a vendor, with the names that the texts of the law (server/data) are filled in with. */
export type Brand = {
  name: Name
  product: Name
  /** Who offers the homes, by the full name that its terms have. */
  offeror: Name
  /** What its own texts call the club for buyers, the login shared by the group, and the points that members gather. */
  club: Name
  oneId: Name
  points: Name
  /** The number of its agency's licence (Cap. 511). */
  licence: string
  /** Six digits each: mail programs know no others. */
  light: Colours
  dark: Colours
  /** The same in both: the ground and the second words of the picture, and what is below it; the head of a pass, what dims a photograph there, and its deadline; what dims the page behind a dialog. */
  constant: Record<
    '--hero' | '--hero-soft' | '--hero-foot' | '--pass-glow' | '--pass-shade' | '--pass-note' | '--veil',
    string
  >
  /** The ground of a sum on a printed receipt. */
  printTint: string
  logo: Logo
  /** The same in the tab of a browser that is dark: the ground, and the colour of each shape. */
  darkLogo: { ground: string; colours: readonly string[] }
  /** The same in letters, where no picture is fetched: rows of dots, each with its height, and how wide a dot is, in pixels. */
  logoDots: { width: number; rows: readonly (readonly [height: number, dots: string])[] }
  /** Beside the first words on a wide screen: an SVG beside this file. Of phones, a band of it small enough to stand in the page. */
  picture: { src: string; width: number; height: number; band: { viewBox: string; svg: string } }
}
