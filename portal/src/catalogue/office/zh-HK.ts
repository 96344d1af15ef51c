import differences from '#contract/sales/set-up/words/zh-HK'
import issues from '#contract/words/zh-HK'
import passwords from '../../accounts/passwords/words/zh-HK.ts'
import consents from '../../consents/words/zh-HK.ts'
import frame from '../../layout/words/zh-HK.ts'
import activity from '../../office/activity/words/zh-HK.ts'
import account from '../../office/account/words/zh-HK.ts'
import ballot from '../../office/ballot/words/zh-HK.ts'
import campaign from '../../office/campaign/words/zh-HK.ts'
import checks from '../../office/checks/words/zh-HK.ts'
import desk from '../../office/desk/words/zh-HK.ts'
import assisted from '../../office/assisted/words/zh-HK.ts'
import correction from '../../office/correction/words/zh-HK.ts'
import integrations from '../../office/integrations/words/zh-HK.ts'
import line from '../../office/offline/words/zh-HK.ts'
import kiosk from '../../office/kiosk/words/zh-HK.ts'
import deposit from '../../payments/words/zh-HK.ts'
import parties from '../../sales/party/words/zh-HK.ts'
import sales from '../../sales/words/zh-HK.ts'
import members from '../../office/members/words/zh-HK.ts'
import prices from '../../office/prices/words/zh-HK.ts'
import properties from '../../office/properties/words/zh-HK.ts'
import privacy from '../../office/privacy/words/zh-HK.ts'
import registrants from '../../office/registrants/words/zh-HK.ts'
import operations from '../../office/operations/words/zh-HK.ts'
import referrals from '../../office/referrals/words/zh-HK.ts'
import registrations from '../../office/registrations/words/zh-HK.ts'
import board from '../../office/board/words/zh-HK.ts'
import finance from '../../office/finance/words/zh-HK.ts'
import exported from '../../office/exports/words/zh-HK.ts'
import salesRoom from '../../office/sales/words/zh-HK.ts'
import office from '../../office/words/zh-HK.ts'
import rehearsal from '../../office/rehearsal/words/zh-HK.ts'
import setUps from '../../office/set-ups/words/zh-HK.ts'
import scan from '../../office/scan/words/zh-HK.ts'
import saleDay from '../../office/sale-day/words/zh-HK.ts'
import visits from '../../office/visits/words/zh-HK.ts'
import codeLists from '../../office/code-lists/words/zh-HK.ts'
import system from '../../office/system/words/zh-HK.ts'
import texts from '../../office/texts/words/zh-HK.ts'
import ui from '../../ui/words/zh-HK.ts'
import leaving from '../../ui/dialog/words/zh-HK.ts'

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
