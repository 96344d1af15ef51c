import { expect, test } from 'vitest'
import { isKiosk, type Role, rolesFault } from './staff.ts'

test.each<[Role[], boolean, ReturnType<typeof rolesFault>]>([
  [[], false, 'required'],
  [['KIOSK'], true, null],
  [['COUNTER'], false, null],
  [['COUNTER', 'SUPERVISOR', 'ADMINISTRATOR'], false, null],
  [['COUNTER', 'KIOSK'], false, 'kiosk_alone'],
  [['KIOSK', 'KIOSK'], false, 'kiosk_alone'],
])('%s', (roles, kiosk, fault) => expect([isKiosk(roles), rolesFault(roles)]).toEqual([kiosk, fault]))
