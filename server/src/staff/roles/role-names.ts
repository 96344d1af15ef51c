import type { Words } from '#contract/common'
import type { Role } from '#contract/staff/staff'

/** Names of the roles in letters. */
export const roleNames: Record<Role, Words> = {
  COUNTER: { en: 'counter', 'zh-HK': '櫃位職員', 'zh-CN': '柜台员工' },
  SUPERVISOR: { en: 'supervisor', 'zh-HK': '主管', 'zh-CN': '主管' },
  FINANCE: { en: 'finance', 'zh-HK': '財務', 'zh-CN': '财务' },
  SALES_MANAGER: { en: 'sales manager', 'zh-HK': '銷售經理', 'zh-CN': '销售经理' },
  PRIVACY_OFFICER: { en: 'privacy officer', 'zh-HK': '私隱主任', 'zh-CN': '隐私专员' },
  ADMINISTRATOR: { en: 'administrator', 'zh-HK': '系統管理員', 'zh-CN': '系统管理员' },
  AUDITOR: { en: 'auditor', 'zh-HK': '審計員', 'zh-CN': '审计员' },
  KIOSK: { en: 'kiosk', 'zh-HK': '取籌機', 'zh-CN': '取号机' },
  AGENT: { en: 'estate agent', 'zh-HK': '地產代理', 'zh-CN': '地产代理' },
}
