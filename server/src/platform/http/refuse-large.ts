import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Refuses a body larger than `most`, unless the request has the login cookie. */
export const refuseLarge = (most: number, cookie: string) => async (request: FastifyRequest) => {
  const { 'transfer-encoding': endless, 'content-length': length = '0' } = request.headers
  const isLarge = endless !== undefined || Number(length) > most
  if (isLarge && request.cookies[cookie] === undefined) throw new Refusal('request.too-large')
}
