import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { admitUpload } from './admit-upload.ts'
import { UploadRefusal, type UploadFault } from './upload.ts'
import { measure } from '../testing/attacks/measure-memory.ts'

type Body = string | Buffer
const bytesOf = (body: Body) => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body)
const join = (...parts: Body[]) => Buffer.concat(parts.map(bytesOf))
const stream = (dict: string, body: Body) =>
  join(`<< ${dict} /Length ${bytesOf(body).length} >>\nstream\n`, body, '\nendstream')
const deflated = (dict: string, body: Body) => stream(`/Filter /FlateDecode ${dict}`, deflateSync(bytesOf(body)))
/** Builds an object stream with objects numbered from 20. */
const bundle = (objects: string[], dict = '', wrap = deflated) => {
  let [index, body] = ['', '']
  for (const [position, object] of objects.entries()) {
    index += `${20 + position} ${body.length} `
    body += `${object} `
  }
  return wrap(`/Type /ObjStm /N ${objects.length} /First ${index.length} ${dict}`, index + body)
}

/** Builds a document of one page whose further objects are numbered from 4. */
const pdf = (more: Body[] = [], { catalog = '', page = '', trailer = '', end = '' } = {}) => {
  const objects: Body[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] ${page} >>`,
    ...more,
  ]
  let file = bytesOf('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  let xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const [index, body] of objects.entries()) {
    xref += `${String(file.length).padStart(10, '0')} 00000 n \n`
    file = join(file, `${index + 1} 0 obj\n`, body, '\nendobj\n')
  }
  return join(
    file,
    `${xref}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n${end}`,
  )
}

const answerOf = (bytes: Uint8Array) =>
  admitUpload({ name: 'a.pdf', bytes }, null).then(
    upload => (Buffer.from(upload.bytes).equals(bytes) ? 'admitted' : 'changed'),
    (error: unknown) => (error instanceof UploadRefusal ? error.fault : error),
  )

const made = async (more: (document: PDFDocument) => unknown = () => {}, useObjectStreams = true, pages = 1) => {
  const document = await PDFDocument.create()
  for (let at = 0; at < pages; at++) document.addPage().drawText('Hong Kong')
  await more(document)
  return Buffer.from(await document.save({ useObjectStreams }))
}
const note = '(harmless) (with /JavaScript \\) << /AA 1 in its words)'
const js = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const escaped = '<< /S /#4aava#53cript /#4a#53 (app.alert\\(1\\)) >>'

describe('a paper is let in as it is', () => {
  test.each<[string, () => Body | Promise<Body>]>([
    ['made by hand', () => pdf()],
    ['made by a library', () => made()],
    ['without object streams', () => made(undefined, false)],
    ['of fifty pages', () => made(undefined, true, 50)],
    ['opening at a page', () => pdf([], { catalog: '/OpenAction [3 0 R /Fit]' })],
    ['opening at a page by an action', () => pdf(['<< /S /GoTo /D [3 0 R /Fit] >>'], { catalog: '/OpenAction 4 0 R' })],
    [
      'with a link',
      () => pdf(['<< /Subtype /Link /A << /S /URI /URI (https://a.example) >> >>'], { page: '/Annots [4 0 R]' }),
    ],
    ['with words that look like code', () => pdf([`[${note}]`, bundle([`[${note}]`])])],
    [
      'with a stream of another maker',
      () => pdf([stream('/Filter /ASCII85Decode', '87cURDZ~>'), stream('/Filter [/RL]', '\x80')]),
    ],
    ['with a broken stream', () => pdf([stream('/Filter /FlateDecode', 'not deflated')])],
    ['ended by blanks', () => pdf([], { end: ' \r\n\0' })],
    [
      'changed once',
      () =>
        join(
          pdf(),
          '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF',
        ),
    ],
  ])('%s', async (_, make) => expect(await answerOf(bytesOf(await make()))).toBe('admitted'))
})

describe('what stands before a paper or behind it and is no part of it is cut off', () => {
  const pjl = '\x1b%-12345X@PJL JOB NAME = "Scan"\r\n@PJL ENTER LANGUAGE = PDF\r\n'
  test.each<[string, Body, Body]>([
    ['a mark of byte order', '\xef\xbb\xbf', ''],
    ['empty lines', '\r\n\r\n', ''],
    ['what a printer is told', pjl, '\x1b%-12345X@PJL EOJ\r\n'],
    ['the end of a CP/M file', '', '\x1a'],
    ['a checksum', '', '\n0123456789abcdef\n'],
    ['bytes of a scanner', '\x00\x01\x02', '\xff\xfe\x01'],
  ])('%s', async (_, before, behind) => {
    const paper = pdf()
    const upload = await admitUpload({ name: 'scan', bytes: join(before, paper, behind) }, null)
    expect(upload).toMatchObject({ kind: 'PDF', name: 'scan.pdf' })
    expect(Buffer.from(upload.bytes).toString('latin1').trimEnd()).toBe(paper.toString('latin1').trimEnd())
  })
  test.each<[string, Body, Body]>([
    ['markup', '<html>', ''],
    ['an object', '', '4 0 obj [] endobj'],
    ['a page of the web', '', '\n<!doctype html>'],
  ])('%s is refused', async (_, before, behind) => {
    const answer = await answerOf(join(before, pdf([], { catalog: '/Lang (en)' }), behind))
    expect(['file_not_what_it_says', 'file_damaged']).toContain(answer)
  })
})

describe('U3: active', () => {
  test.each<[string, () => Body | Promise<Body>]>([
    ['a script on opening', () => pdf([], { catalog: `/OpenAction ${js}` })],
    ['a script by a library', () => made(item => item.addJavaScript('main', 'app.alert(1)'))],
    ['the same without object streams', () => made(item => item.addJavaScript('main', 'app.alert(1)'), false)],
    ['a name written with escapes', () => pdf([escaped])],
    ['a script in an object stream', () => pdf([bundle(['<< >>', js])])],
    ['escapes in an object stream', () => pdf([bundle([escaped])])],
    ['an object stream in the clear', () => pdf([bundle([js], '', stream)])],
    [
      'an object stream that does not say so',
      () => pdf([Buffer.from(bundle([js]).toString('latin1').replace('/Type /ObjStm', ''), 'latin1')]),
    ],
    ['a script that nothing leads to', () => pdf([js])],
    ['a script that a later object hides', () => join(pdf([js]).subarray(0, -6), '\n4 0 obj\n<< >>\nendobj\n%%EOF')],
    ['a key that is there twice', () => pdf([], { page: `/X ${js} /X 1` })],
    ['a script in the trailer', () => pdf([], { trailer: `/Root << /OpenAction ${js} >>` })],
    ['a name of its own', () => pdf(['<< /S 5 0 R /X [[<< /Y 5 0 R >>]] >>', '/Launch'])],
    ['a call home on opening', () => pdf([], { catalog: '/OpenAction << /S /URI /URI (https://a.example) >>' })],
    [
      'the same by another object',
      () => pdf(['<< /S /URI /URI (https://a.example) >>'], { catalog: '/OpenAction 4 0 R' }),
    ],
    ['an attachment by a library', () => made(item => item.attach(Buffer.from('MZ'), 'a.exe'))],
    ...[
      'AA',
      'Launch',
      'EmbeddedFile',
      'EmbeddedFiles',
      'EF',
      'XFA',
      'RichMedia',
      'SubmitForm',
      'ImportData',
      'GoToR',
      'GoToE',
      'Rendition',
    ].flatMap((name): [string, () => Body][] => [
      [`/${name} as a key`, () => pdf([], { page: `/${name} << >>` })],
      [`/${name} as a value`, () => pdf([`<< /S /${name} >>`])],
    ]),
  ])('%s', async (_, make) => expect(await answerOf(bytesOf(await make()))).toBe('file_active'))
})

const xref = (dict: string) => stream(`/Type /XRef /Size 1 /W [1 1 1] /Root 1 0 R ${dict}`, '')
describe('refused by name', () => {
  test.each<[string, UploadFault, () => Body | Promise<Body>]>([
    [
      'U8: encrypted by hand',
      'file_encrypted',
      () => pdf(['<< /Filter /Standard /V 2 /R 3 /P -4 /O (a) /U (b) >>'], { trailer: '/Encrypt 4 0 R' }),
    ],
    ['U8: encrypted, by a cross-reference stream', 'file_encrypted', () => pdf([xref('/Encrypt 9 0 R')])],
    [
      'U8: encrypted for its owner',
      'file_encrypted',
      () => made(item => item.encrypt({ ownerPassword: 'a', userPassword: '' })),
    ],
    [
      'U8: encrypted for its reader',
      'file_encrypted',
      () => made(item => item.encrypt({ ownerPassword: 'a', userPassword: 'b' })),
    ],
    ['U2: with a ZIP behind', 'file_not_what_it_says', () => pdf([], { end: `PK\x05\x06${'\0'.repeat(18)}` })],
    [
      'U2: with a ZIP whose comment ends it',
      'file_not_what_it_says',
      () => pdf([], { end: `PK\x05\x06${'\0'.repeat(16)}\x06\0%%EOF\n` }),
    ],
    ['U2: with HTML behind', 'file_not_what_it_says', () => pdf([], { end: '<script>' })],
    ['U2: not from the start', 'file_not_what_it_says', () => join('GIF89a', pdf())],
    ['of fifty-one pages', 'file_too_many_pages', () => made(undefined, true, 51)],
    [
      'whose pages bite their tail',
      'file_too_many_pages',
      () => Buffer.from(pdf().toString('latin1').replace('[3 0 R]', '[2 0 R]'), 'latin1'),
    ],
    [
      'of one page, a billion times',
      'file_too_many_pages',
      () =>
        pdf(
          Array.from({ length: 30 }, (_, at) => `<< /Kids [${at + 5} 0 R ${at + 5} 0 R] >>`),
          { catalog: '/Pages 4 0 R' },
        ),
    ],
    [
      'without a page',
      'file_damaged',
      () => Buffer.from(pdf().toString('latin1').replace('[3 0 R]', '[]     '), 'latin1'),
    ],
    ['without a root', 'file_damaged', () => bytesOf('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF')],
    ['without an end', 'file_damaged', () => pdf().subarray(0, -6)],
    ['cut in the middle', 'file_damaged', () => join(pdf().subarray(0, 150), '%%EOF')],
    ['nothing but a header', 'file_damaged', () => bytesOf('%PDF-1.7\n%%EOF')],
    ['with an object inside a stream', 'file_damaged', () => pdf([stream('', `9 0 obj\n${js}\nendobj`)])],
    ['with an object inside a comment', 'file_damaged', () => pdf([`<< >>\n% 9 %\r0obj ${js}`])],
    [
      'with an object stream read in two ways',
      'file_damaged',
      () => pdf([bundle(['1'], '/DecodeParms << /Predictor 12 >>')]),
    ],
    [
      'with an object stream deflated twice',
      'file_damaged',
      () =>
        pdf([stream('/Type /ObjStm /N 0 /First 0 /Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync('')))]),
    ],
    [
      'with an object stream that is not one',
      'file_damaged',
      () => pdf([deflated('/Type /ObjStm /N 3 /First 9', 'rubbish')]),
    ],
  ])('%s: %s', async (_, fault, make) => expect(await answerOf(bytesOf(await make()))).toBe(fault))
})

describe('U5: bombs', () => {
  const zeros = (size: number, fill = 0) => deflateSync(Buffer.alloc(size, fill))
  const bomb = zeros(600_000_000, 32)
  const filled = (text: string, size = 5_000_000) => text.repeat(size / text.length)
  const bundled = '/Type /ObjStm /N 1 /First 4'
  test.each<[string, () => Body]>([
    ['a stream of 600 MB', () => stream('/Filter /FlateDecode', bomb)],
    ['a stream of 50 MB and a byte', () => stream('/Filter /Fl', zeros(50_000_001))],
    ['a bomb in a bomb', () => stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(bomb))],
    ['a bomb in letters', () => stream('/Filter [/AHx /FlateDecode]', `${bomb.toString('hex')}>`)],
    ['run lengths', () => stream('/Filter /RunLengthDecode', Buffer.alloc(4_000_000, Buffer.from([129, 0])))],
    ['LZW', () => stream('/Filter /LZWDecode', lzw(50_000_001))],
    ['an object stream of blanks', () => stream(`${bundled} /Filter /FlateDecode`, bomb)],
    ['a cross-reference stream', () => stream('/Type /XRef /Size 1 /W [1 1 1] /Filter /FlateDecode', bomb)],
    ['many numbers in an object stream', () => deflated(bundled, `9 0 [${filled('1 ', 19_000_000)}]`)],
    ['many brackets in an object stream', () => deflated(bundled, `9 0 ${filled('[', 19_000_000)}`)],
    ['many dictionaries', () => `[${filled('<<>>')}`],
    ['many names', () => `[${Array.from({ length: 600_000 }, (_, at) => `/a${at}`).join('')}`],
    ['too many numbers', () => deflated(bundled, `9 0 [${filled('1 ', 900_000)}]`)],
    ['many digits', () => `<< >> ${filled('1')}`],
    ['a long word', () => deflated(bundled, `9 0 (${filled('a', 19_000_000)}`)],
  ])('%s: answered soon, memory flat', async (_, make) => {
    const bytes = pdf([make()])
    expect(bytes.length).toBeLessThan(5_242_880)
    const { result, cpuMs, grew } = await measure(() => answerOf(bytes))
    expect(result).toBe('file_damaged')
    expect(grew).toBeLessThan(300_000_000)
    expect(cpuMs).toBeLessThan(11_000)
  })
  test('50,000,000 bytes are no bomb, nor is a great deal of tables', async () => {
    expect(await answerOf(pdf([stream('/Filter /FlateDecode', zeros(50_000_000))]))).toBe('admitted')
    const objects = Array.from({ length: 20_000 }, (_, at) => `<< /Type /StructElem /P ${at} 0 R /K [ 1 2 ] >>`)
    expect(await answerOf(pdf([bundle(objects)]))).toBe('admitted')
  })
})

/**
 * Builds LZW data with codes of nine to twelve bits. Each code is one byte longer than the previous one, while the
 * code table lasts.
 */
function lzw(size: number): Buffer {
  let bits = ''
  const bytes: number[] = []
  const put = (code: number, width: number) => {
    bits += code.toString(2).padStart(width, '0')
    for (; bits.length >= 8; bits = bits.slice(8)) bytes.push(Number.parseInt(bits.slice(0, 8), 2))
  }
  for (let out = 0; out < size;) {
    put(256, out ? 12 : 9)
    put(0, 9)
    out++
    for (let next = 258, length = 2; next < 4_094 && out < size; next++, length++) {
      put(next, next + 1 > 2_047 ? 12 : next + 1 > 1_023 ? 11 : next + 1 > 511 ? 10 : 9)
      out += length
    }
  }
  put(257, 12)
  return Buffer.from([...bytes, 0, 0])
}
