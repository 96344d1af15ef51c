import differences from '#contract/sales/set-up/words/zh-CN'
import issues from '#contract/words/zh-CN'
import passwords from '../../accounts/passwords/words/zh-CN.ts'
import consents from '../../consents/words/zh-CN.ts'
import frame from '../../layout/words/zh-CN.ts'
import activity from '../../office/activity/words/zh-CN.ts'
import account from '../../office/account/words/zh-CN.ts'
import ballot from '../../office/ballot/words/zh-CN.ts'
import campaign from '../../office/campaign/words/zh-CN.ts'
import checks from '../../office/checks/words/zh-CN.ts'
import desk from '../../office/desk/words/zh-CN.ts'
import assisted from '../../office/assisted/words/zh-CN.ts'
import correction from '../../office/correction/words/zh-CN.ts'
import integrations from '../../office/integrations/words/zh-CN.ts'
import line from '../../office/offline/words/zh-CN.ts'
import kiosk from '../../office/kiosk/words/zh-CN.ts'
import deposit from '../../payments/words/zh-CN.ts'
import parties from '../../sales/party/words/zh-CN.ts'
import sales from '../../sales/words/zh-CN.ts'
import members from '../../office/members/words/zh-CN.ts'
import prices from '../../office/prices/words/zh-CN.ts'
import properties from '../../office/properties/words/zh-CN.ts'
import privacy from '../../office/privacy/words/zh-CN.ts'
import registrants from '../../office/registrants/words/zh-CN.ts'
import operations from '../../office/operations/words/zh-CN.ts'
import referrals from '../../office/referrals/words/zh-CN.ts'
import registrations from '../../office/registrations/words/zh-CN.ts'
import board from '../../office/board/words/zh-CN.ts'
import finance from '../../office/finance/words/zh-CN.ts'
import exported from '../../office/exports/words/zh-CN.ts'
import salesRoom from '../../office/sales/words/zh-CN.ts'
import office from '../../office/words/zh-CN.ts'
import rehearsal from '../../office/rehearsal/words/zh-CN.ts'
import setUps from '../../office/set-ups/words/zh-CN.ts'
import scan from '../../office/scan/words/zh-CN.ts'
import saleDay from '../../office/sale-day/words/zh-CN.ts'
import visits from '../../office/visits/words/zh-CN.ts'
import codeLists from '../../office/code-lists/words/zh-CN.ts'
import system from '../../office/system/words/zh-CN.ts'
import texts from '../../office/texts/words/zh-CN.ts'
import ui from '../../ui/words/zh-CN.ts'
import leaving from '../../ui/dialog/words/zh-CN.ts'

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
