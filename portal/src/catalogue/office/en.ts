import differences from '#contract/sales/set-up/words/en'
import issues from '#contract/words/en'
import passwords from '../../accounts/passwords/words/en.ts'
import consents from '../../consents/words/en.ts'
import frame from '../../layout/words/en.ts'
import activity from '../../office/activity/words/en.ts'
import account from '../../office/account/words/en.ts'
import ballot from '../../office/ballot/words/en.ts'
import campaign from '../../office/campaign/words/en.ts'
import checks from '../../office/checks/words/en.ts'
import desk from '../../office/desk/words/en.ts'
import assisted from '../../office/assisted/words/en.ts'
import correction from '../../office/correction/words/en.ts'
import integrations from '../../office/integrations/words/en.ts'
import line from '../../office/offline/words/en.ts'
import kiosk from '../../office/kiosk/words/en.ts'
import deposit from '../../payments/words/en.ts'
import parties from '../../sales/party/words/en.ts'
import sales from '../../sales/words/en.ts'
import members from '../../office/members/words/en.ts'
import prices from '../../office/prices/words/en.ts'
import properties from '../../office/properties/words/en.ts'
import privacy from '../../office/privacy/words/en.ts'
import registrants from '../../office/registrants/words/en.ts'
import operations from '../../office/operations/words/en.ts'
import referrals from '../../office/referrals/words/en.ts'
import registrations from '../../office/registrations/words/en.ts'
import board from '../../office/board/words/en.ts'
import finance from '../../office/finance/words/en.ts'
import exported from '../../office/exports/words/en.ts'
import salesRoom from '../../office/sales/words/en.ts'
import office from '../../office/words/en.ts'
import rehearsal from '../../office/rehearsal/words/en.ts'
import setUps from '../../office/set-ups/words/en.ts'
import scan from '../../office/scan/words/en.ts'
import saleDay from '../../office/sale-day/words/en.ts'
import visits from '../../office/visits/words/en.ts'
import codeLists from '../../office/code-lists/words/en.ts'
import system from '../../office/system/words/en.ts'
import texts from '../../office/texts/words/en.ts'
import ui from '../../ui/words/en.ts'
import leaving from '../../ui/dialog/words/en.ts'

export default {
  account,
  activity,
  assisted,
  ballot,
  board,
  campaign,
  checks,
  codeLists,
  consents,
  correction,
  deposit,
  desk,
  differences,
  exports: exported,
  finance,
  frame,
  integrations,
  issues,
  kiosk,
  leaving,
  line,
  members,
  office,
  operations,
  parties,
  passwords,
  prices,
  privacy,
  properties,
  referrals,
  registrants,
  registrations,
  rehearsal,
  saleDay,
  sales,
  salesRoom,
  scan,
  setUps,
  system,
  texts,
  ui,
  visits,
}
