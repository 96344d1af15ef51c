import differences from '#contract/sales/session/words/zh-HK'
import issues from '#contract/words/zh-HK'
import passwords from '../../registrant/accounts/passwords/words/zh-HK.ts'
import consents from '../../registrant/consents/words/zh-HK.ts'
import frame from '../../registrant/layout/words/zh-HK.ts'
import agents from '../../staff/agents/words/zh-HK.ts'
import activity from '../../staff/audit/words/zh-HK.ts'
import account from '../../staff/account/words/zh-HK.ts'
import ballot from '../../staff/ballot/words/zh-HK.ts'
import campaign from '../../staff/campaigns/words/zh-HK.ts'
import checks from '../../staff/checks/words/zh-HK.ts'
import desk from '../../staff/desk/words/zh-HK.ts'
import assisted from '../../staff/desk/assisted/words/zh-HK.ts'
import correction from '../../staff/desk/correction/words/zh-HK.ts'
import integrations from '../../staff/integrations/words/zh-HK.ts'
import line from '../../staff/offline/words/zh-HK.ts'
import help from '../../staff/help/words/zh-HK.ts'
import kiosk from '../../staff/appointments/kiosk/words/zh-HK.ts'
import deposit from '../../registrant/payments/words/zh-HK.ts'
import offered from '../../registrant/sales/choice/words/zh-HK.ts'
import parties from '../../registrant/sales/party/words/zh-HK.ts'
import salesWords from '../../registrant/sales/words/zh-HK.ts'
import stepWords from '../../registrant/sales/words/steps.zh-HK.ts'
import ticketWords from '../../registrant/sales/words/ticket.zh-HK.ts'
import members from '../../staff/members/words/zh-HK.ts'
import prices from '../../staff/property/price-list/words/zh-HK.ts'
import properties from '../../staff/property/words/zh-HK.ts'
import privacy from '../../staff/privacy/words/zh-HK.ts'
import registrants from '../../staff/registrants/words/zh-HK.ts'
import operations from '../../staff/operations/words/zh-HK.ts'
import referrals from '../../staff/referral/words/zh-HK.ts'
import registrations from '../../staff/registration/words/zh-HK.ts'
import board from '../../staff/statistics/words/zh-HK.ts'
import finance from '../../staff/payments/words/zh-HK.ts'
import exported from '../../staff/exports/words/zh-HK.ts'
import salesRoom from '../../staff/sales/words/zh-HK.ts'
import office from '../../staff/words/zh-HK.ts'
import rehearsal from '../../staff/session/rehearsal/words/zh-HK.ts'
import search from '../../staff/search/words/zh-HK.ts'
import setUps from '../../staff/session/words/zh-HK.ts'
import scan from '../../staff/scan/words/zh-HK.ts'
import saleDay from '../../staff/sale-day/words/zh-HK.ts'
import views from '../../staff/views/words/zh-HK.ts'
import visits from '../../staff/appointments/words/zh-HK.ts'
import codeLists from '../../staff/reference/words/zh-HK.ts'
import system from '../../staff/system/words/zh-HK.ts'
import texts from '../../staff/consents/words/zh-HK.ts'
import today from '../../staff/today/words/zh-HK.ts'
import ui from '../../ui/words/zh-HK.ts'
import leaving from '../../ui/dialog/words/zh-HK.ts'

export default {
  account,
  activity,
  agents,
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
  help,
  integrations,
  issues,
  kiosk,
  leaving,
  line,
  members,
  office,
  operations,
  offered,
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
  sales: { ...salesWords, ...stepWords, ...ticketWords },
  salesRoom,
  scan,
  search,
  setUps,
  system,
  texts,
  today,
  ui,
  views,
  visits,
}
