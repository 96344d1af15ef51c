import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from '#contract/staff/staff'
import { settled, untilRoot } from './fixtures.ts'
import type { Stage } from './stage.ts'

export const staffPassword = 'Counter#2026'

export type Staff = { id: string; email: string; name: string; cookie: string; secret: string | null }

const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map(five => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five, 2)]).join('')
}

const bytesOf = (text: string): Buffer => {
  const bits = [...text]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}

/** Returns the code that an authenticator app shows (RFC 6238); `ahead`: steps of 30 seconds from now. */
export const appCode = (secret: string, ahead = 0): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

type Kind = { name?: string; hasApp?: boolean }

/**
 * Creates a staff member with a password and an authenticator app; without an app the staff member must still enrol
 * one.
 */
export const newStaff = async (
  stage: Stage,
  roles: Role[],
  { name = 'WONG Lai Ming', hasApp = true }: Kind = {},
): Promise<Staff> => {
  const secret = hasApp ? base32(randomBytes(20)) : null
  const answer = await fetch(`${stage.people}/staff`, {
    method: 'POST',
    body: JSON.stringify({ name, roles, password: staffPassword, secret }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return { ...((await answer.json()) as { id: string; email: string; cookie: string }), name, secret }
}

/** Signs the browser in as the staff member. */
export const enterOffice = (context: BrowserContext, stage: Stage, { cookie }: Staff) =>
  context.addCookies([
    { name: 'firsthand-office', value: cookie, url: stage.office, httpOnly: true, sameSite: 'Strict' },
  ])

/**
 * Important actions ask for a new proof of identity once the last proof is five minutes old, as happens in a long
 * journey on a slow machine. This handler gives the proof with the authenticator app, and the journey continues.
 */
export const proveWhenAsked = (page: Page, { secret }: Staff): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog', { name: 'Confirm your identity' }), async dialog => {
    await dialog.locator('#proof').fill(appCode(secret ?? ''))
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  })

/** Opens an office page and waits until it is hydrated and no request is pending. */
export const visitOffice = async (page: Page, stage: Stage, path = ''): Promise<void> => {
  await page.goto(`${stage.office}/office${path}`)
  await untilRoot(page, 'html[data-ready]')
  await settled(page)
}

/** Posts a call to the server as the logged-in staff member, from the page. */
export const postOffice = <Answer = { id?: string }>(page: Page, path: string, body: object): Promise<Answer> =>
  page.evaluate(
    async ([url, json, key]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const answer = await fetch(url, { method: 'POST', headers, body: json })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as Answer
    },
    [`/v1/office/${path}`, JSON.stringify(body), randomUUID()] as const,
  )

/**
 * Adds a virtual authenticator that creates passkeys and signs with them without user action. `hasPrf`: it also
 * derives secrets with them.
 */
export const addAuthenticator = async (page: Page, { hasPrf = false } = {}) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Sets whether the device refuses the next requests or accepts them again. */
    willing: (isWilling: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isWilling }),
  }
}
