import { createServer, type Server } from 'node:net'

/** Starts a mail server that accepts every letter. */
export const takeMail = (port: number): Promise<Server & { letters: string[] }> =>
  new Promise(done => {
    const letters: string[] = []
    const server = createServer(socket => {
      let letter: string | null = null
      let unended = ''
      socket.on('error', () => {})
      socket.write('220 here\r\n')
      socket.on('data', data => {
        // A long letter arrives in pieces that may end anywhere.
        const lines = (unended + String(data)).split('\r\n')
        unended = lines.pop() ?? ''
        for (const line of lines) {
          if (letter === null) {
            if (line === 'DATA') letter = ''
            socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
          } else if (line === '.') {
            letters.push(letter)
            letter = null
            socket.write('250 taken\r\n')
            // SMTP doubles the dot at the start of a line, so one dot is removed.
          } else letter += `${line.replace(/^\./, '')}\n`
        }
      })
    })
    server.listen(port, '127.0.0.1', () => done(Object.assign(server, { letters })))
  })

const decode = (encoding: string, text: string): string => {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/**
 * Returns the parts of a letter in order, at any depth: the type of each part without parameters, and the content of
 * texts.
 */
export const partsOf = (letter: string): { type: string; text: string }[] => {
  const [head = '', ...rest] = letter.split('\n\n')
  const body = rest.join('\n\n')
  const field = (name: string) => new RegExp(`^${name}: *([^\\n;]+)`, 'im').exec(head)?.[1] ?? ''
  const type = field('Content-Type')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  if (boundary === undefined)
    return [{ type, text: type.startsWith('text/') ? decode(field('Content-Transfer-Encoding'), body) : '' }]
  const parts = `\n${body}`.split(`\n--${boundary}`).slice(1, -1)
  return [{ type, text: '' }, ...parts.flatMap(part => partsOf(part.replace(/^\n/, '')))]
}
