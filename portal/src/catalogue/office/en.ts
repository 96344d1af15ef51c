import differences from '#contract/sales/session/words/en'
import issues from '#contract/words/en'
import passwords from '../../registrant/accounts/passwords/words/en.ts'
import consents from '../../registrant/consents/words/en.ts'
import frame from '../../registrant/layout/words/en.ts'
import agents from '../../staff/agents/words/en.ts'
import activity from '../../staff/audit/words/en.ts'
import account from '../../staff/account/words/en.ts'
import ballot from '../../staff/ballot/words/en.ts'
import campaign from '../../staff/campaigns/words/en.ts'
import checks from '../../staff/checks/words/en.ts'
import desk from '../../staff/desk/words/en.ts'
import assisted from '../../staff/desk/assisted/words/en.ts'
import correction from '../../staff/desk/correction/words/en.ts'
import integrations from '../../staff/integrations/words/en.ts'
import line from '../../staff/offline/words/en.ts'
import help from '../../staff/help/words/en.ts'
import kiosk from '../../staff/appointments/kiosk/words/en.ts'
import deposit from '../../registrant/payments/words/en.ts'
import offered from '../../registrant/sales/choice/words/en.ts'
import parties from '../../registrant/sales/party/words/en.ts'
import salesWords from '../../registrant/sales/words/en.ts'
import stepWords from '../../registrant/sales/words/steps.en.ts'
import ticketWords from '../../registrant/sales/words/ticket.en.ts'
import members from '../../staff/members/words/en.ts'
import prices from '../../staff/property/price-list/words/en.ts'
import properties from '../../staff/property/words/en.ts'
import privacy from '../../staff/privacy/words/en.ts'
import registrants from '../../staff/registrants/words/en.ts'
import operations from '../../staff/operations/words/en.ts'
import referrals from '../../staff/referral/words/en.ts'
import registrations from '../../staff/registration/words/en.ts'
import board from '../../staff/statistics/words/en.ts'
import finance from '../../staff/payments/words/en.ts'
import exported from '../../staff/exports/words/en.ts'
import salesRoom from '../../staff/sales/words/en.ts'
import office from '../../staff/words/en.ts'
import rehearsal from '../../staff/session/rehearsal/words/en.ts'
import search from '../../staff/search/words/en.ts'
import setUps from '../../staff/session/words/en.ts'
import scan from '../../staff/scan/words/en.ts'
import saleDay from '../../staff/sale-day/words/en.ts'
import views from '../../staff/views/words/en.ts'
import visits from '../../staff/appointments/words/en.ts'
import codeLists from '../../staff/reference/words/en.ts'
import system from '../../staff/system/words/en.ts'
import texts from '../../staff/consents/words/en.ts'
import today from '../../staff/today/words/en.ts'
import ui from '../../ui/words/en.ts'
import leaving from '../../ui/dialog/words/en.ts'

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
