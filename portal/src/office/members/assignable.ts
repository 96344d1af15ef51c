import type { StaffMember } from '#contract/office/member'

/** Does somebody with these roles work at certain sessions of sales? */
export const isAssignable = ({ roles }: Pick<StaffMember, 'roles'>): boolean =>
  (['COUNTER', 'SUPERVISOR', 'FINANCE', 'SALES_MANAGER', 'PRIVACY_OFFICER', 'AUDITOR', 'KIOSK'] as const).some(role =>
    roles.includes(role),
  )
