import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import type { Context } from '../../context.ts'
import { pagePolicy } from '../headers.ts'
import { setCookieOn, visitorOf } from '../cookies.ts'
import { packOnce } from '../pack.ts'

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Hong_Kong', timeStyle: 'medium' })

/** Fills the page with the visitor's position; unknown values appear as three dots. */
const fill = (html: string, { number, ahead, perMinute, minutes, again }: QueueStatus): string => {
  const shown = (count: number | null) => (count === null ? '…' : count.toLocaleString('en'))
  const said: Record<string, string> = {
    NUMBER: shown(number),
    AHEAD: shown(ahead),
    PACE: shown(perMinute === 0 ? null : perMinute),
    MINUTES: shown(minutes),
    TIME: hour.format(new Date()),
    // Without scripts the browser reloads the whole page.
    AGAIN: String(Math.max(5, again)),
  }
  return html.replace(/%([A-Z]+)%/g, (_, name: string) => said[name] ?? '')
}

/**
 * Serves a page behind the waiting room: a visitor whose turn has not come sees the waiting page and keeps the place
 * in a cookie, also without a script. Before a session opens, every visitor gets a place and sees the real page.
 */
export const serveWaitingRoom = (context: Context, folder: string) => (locale: string) => {
  const file = join(folder, locale, 'waiting-room.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const policy = pagePolicy(null)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { stand, place, admission } = await context.waiting.enter(visitorOf(context, request))
    if (place !== null) setCookieOn(context, reply, 'place', place)
    if (admission !== null) setCookieOn(context, reply, 'admission', admission)
    if (stand.state !== 'WAITING') return
    reply.header('content-security-policy', policy).header('retry-after', String(stand.again))
    await packOnce(request, reply, 'text/html; charset=utf-8', fill(html, stand))
  }
}
