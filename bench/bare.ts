// The lower bound for the cost of a read: Fastify with one route and nothing else. Arguments: a port, and the file to
// answer with.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [port, file = ''] = process.argv.slice(2)
const body = readFileSync(file, 'utf8')
const app = Fastify({ logger: false })
app.get('/v1/utility/values', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(port) })
