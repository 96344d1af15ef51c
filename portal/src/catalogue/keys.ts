import type account from './account/en.ts'
import type ballot from './ballot/en.ts'
import type club from './club/en.ts'
import type consentLink from './consent-link/en.ts'
import type home from './home/en.ts'
import type inner from './inner/en.ts'
import type kit from './kit/en.ts'
import type numbers from './numbers/en.ts'
import type office from './office/en.ts'
import type profile from './profile/en.ts'
import type properties from './properties/en.ts'
import type open from './public/en.ts'
import type sale from './sale/en.ts'
import type waiting from './waiting/en.ts'

type Catalogue =
  | typeof account
  | typeof ballot
  | typeof club
  | typeof consentLink
  | typeof home
  | typeof inner
  | typeof kit
  | typeof numbers
  | typeof office
  | typeof open
  | typeof profile
  | typeof properties
  | typeof sale
  | typeof waiting

declare module '../lib/language/translation.ts' {
  /** The English messages type the keys of `t`: an unknown key does not compile. */
  interface Messages {
    catalogue: Catalogue
  }
}
