import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#contract/common'
import { factsOf, type FactWords, factWordsOf } from '#contract/waiting-room/facts'
import type { RoomState } from '#contract/waiting-room/room-state'
import type { QueueStatus } from '#contract/waiting-room/waiting-room'
import type { Context } from '../../context.ts'
import { pagePolicy } from '../headers.ts'
import { setCookieOn, visitorOf } from '../cookies.ts'
import { cookiesOf } from '../../waiting-room.ts'
import { packOnce } from '../pack.ts'

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Hong_Kong', timeStyle: 'medium' })

/** Returns the messages that the page carries for its script, with `{{places}}` for the values. */
const wordsIn = (html: string): FactWords => {
  const body = /<body[^>]*>/.exec(html)?.[0] ?? ''
  return factWordsOf(
    name =>
      new RegExp(` data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}="([^"]*)"`)
        .exec(body)?.[1]
        ?.replaceAll('&quot;', '"') ?? '',
  )
}

/** Escapes text for an attribute of HTML. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Returns a function that fills the page with the visitor's position. */
const filler = (html: string, locale: Locale) => {
  const words = wordsIn(html)
  return (status: QueueStatus, { state, room, root, seed }: RoomState): string => {
    const { number, ahead, pace, wait } = factsOf(status, words, locale)
    const said: Record<string, string> = {
      NUMBER: number,
      AHEAD: ahead,
      PACE: pace,
      WAIT: wait,
      TIME: hour.format(new Date()),
      // Without scripts the browser reloads the whole page.
      AGAIN: String(Math.max(5, status.again)),
      STATUS: JSON.stringify(status),
      DRAWING: state === 'DRAWING' ? 'yes' : '',
      DRAWN: root !== undefined && seed !== null ? 'yes' : '',
      ROOM: room ?? '',
    }
    return html.replace(/%([A-Z]+)%/g, (_, name: string) => escaped(said[name] ?? ''))
  }
}

/**
 * Serves a page behind the waiting room: a visitor whose turn has not come sees the waiting page and keeps the place
 * in a cookie, also without a script. Before a session opens, every visitor gets a place and sees the real page.
 */
export const serveWaitingRoom = (context: Context, folder: string) => (locale: Locale) => {
  const file = join(folder, locale, 'waiting-room.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const fill = filler(html, locale)
  const policy = pagePolicy(null)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const look = await context.waiting.enter(visitorOf(context, request))
    const { stand } = look
    for (const [name, value] of cookiesOf(look)) setCookieOn(context, reply, name, value)
    if (stand.state !== 'WAITING') return
    reply.header('content-security-policy', policy).header('retry-after', String(stand.again))
    await packOnce(request, reply, 'text/html; charset=utf-8', fill(stand, context.waiting.state()))
  }
}
