import differences from '#contract/sales/session/words/zh-CN'
import issues from '#contract/words/zh-CN'
import passwords from '../../registrant/accounts/passwords/words/zh-CN.ts'
import consents from '../../registrant/consents/words/zh-CN.ts'
import frame from '../../registrant/layout/words/zh-CN.ts'
import agents from '../../staff/agents/words/zh-CN.ts'
import activity from '../../staff/audit/words/zh-CN.ts'
import account from '../../staff/account/words/zh-CN.ts'
import ballot from '../../staff/ballot/words/zh-CN.ts'
import campaign from '../../staff/campaigns/words/zh-CN.ts'
import checks from '../../staff/checks/words/zh-CN.ts'
import desk from '../../staff/desk/words/zh-CN.ts'
import assisted from '../../staff/desk/assisted/words/zh-CN.ts'
import correction from '../../staff/desk/correction/words/zh-CN.ts'
import integrations from '../../staff/integrations/words/zh-CN.ts'
import line from '../../staff/offline/words/zh-CN.ts'
import help from '../../staff/help/words/zh-CN.ts'
import kiosk from '../../staff/appointments/kiosk/words/zh-CN.ts'
import deposit from '../../registrant/payments/words/zh-CN.ts'
import offered from '../../registrant/sales/choice/words/zh-CN.ts'
import parties from '../../registrant/sales/party/words/zh-CN.ts'
import salesWords from '../../registrant/sales/words/zh-CN.ts'
import stepWords from '../../registrant/sales/words/steps.zh-CN.ts'
import ticketWords from '../../registrant/sales/words/ticket.zh-CN.ts'
import members from '../../staff/members/words/zh-CN.ts'
import prices from '../../staff/property/price-list/words/zh-CN.ts'
import properties from '../../staff/property/words/zh-CN.ts'
import privacy from '../../staff/privacy/words/zh-CN.ts'
import registrants from '../../staff/registrants/words/zh-CN.ts'
import operations from '../../staff/operations/words/zh-CN.ts'
import referrals from '../../staff/referral/words/zh-CN.ts'
import registrations from '../../staff/registration/words/zh-CN.ts'
import board from '../../staff/statistics/words/zh-CN.ts'
import finance from '../../staff/payments/words/zh-CN.ts'
import exported from '../../staff/exports/words/zh-CN.ts'
import salesRoom from '../../staff/sales/words/zh-CN.ts'
import office from '../../staff/words/zh-CN.ts'
import rehearsal from '../../staff/session/rehearsal/words/zh-CN.ts'
import search from '../../staff/search/words/zh-CN.ts'
import setUps from '../../staff/session/words/zh-CN.ts'
import scan from '../../staff/scan/words/zh-CN.ts'
import saleDay from '../../staff/sale-day/words/zh-CN.ts'
import views from '../../staff/views/words/zh-CN.ts'
import visits from '../../staff/appointments/words/zh-CN.ts'
import codeLists from '../../staff/reference/words/zh-CN.ts'
import system from '../../staff/system/words/zh-CN.ts'
import texts from '../../staff/consents/words/zh-CN.ts'
import today from '../../staff/today/words/zh-CN.ts'
import ui from '../../ui/words/zh-CN.ts'
import leaving from '../../ui/dialog/words/zh-CN.ts'

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
