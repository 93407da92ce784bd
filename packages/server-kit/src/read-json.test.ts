import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from './create-app.ts'
import { createLog } from './log.ts'
import { readForm, readJson, readText } from './read-json.ts'

// What a program of ours sends: any JSON whose numbers are amounts, counts or decimals of few digits.
const key = fc.string({ unit: 'grapheme', maxLength: 12 })
const number = fc.oneof(
  fc.maxSafeInteger().map((value) => value + 0),
  fc.integer({ min: -999_999, max: 999_999 }).map((value) => value / 100 + 0),
)
const text = fc.string({ unit: 'grapheme', maxLength: 30 })
const { document } = fc.letrec((tie) => ({
  document: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(number, text, fc.boolean(), fc.constant(null)),
    fc.array(tie('document'), { maxLength: 4 }),
    fc.dictionary(
      key.filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name)),
      tie('document'),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
}))

test('reads whatever a program writes, as the language itself does', () => {
  fc.assert(
    fc.property(document, fc.constantFrom(undefined, 2), (value, indent) => {
      const written = JSON.stringify(value, null, indent)
      expect(readJson(written)).toEqual(JSON.parse(written))
    }),
  )
})

/** A key written in one of the ways that mean the same. */
const spelled = (name: string) =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map((escapes) =>
      [...escapes]
        .map((isEscaped, at) =>
          isEscaped
            ? `\\u${name.charCodeAt(at).toString(16).padStart(4, '0')}`
            : JSON.stringify(name.charAt(at)).slice(1, -1),
        )
        .join(''),
    )

test('refuses an object with a repeated key, however the key is spelled and at any depth', () => {
  const twice = key.chain((name) => fc.tuple(spelled(name), spelled(name), document, document))
  fc.assert(
    fc.property(twice, fc.nat(3), ([one, other, first, second], depth) => {
      const inner = `{"${one}":${JSON.stringify(first)}, "${other}" :${JSON.stringify(second)}}`
      const written = `${'[{"x":'.repeat(depth)}${inner}${'}]'.repeat(depth)}`
      expect(() => readJson(written)).toThrow('refused')
    }),
  )
})

const strangeNumber = fc.oneof(
  fc.constantFrom(
    '-0',
    '-0.0',
    '1e3',
    '1E3',
    '1e-3',
    '1.0e0',
    '00012',
    '+5',
    '0x10',
    '.5',
    '5.',
    '١٢',
  ),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 80n }).map(String),
  fc.tuple(fc.integer(), fc.integer({ min: -400, max: 400 })).map(([m, e]) => `${m}e${e}`),
  fc.integer({ min: 1 }).map((value) => `0${value}`),
  fc.bigInt({ min: 10n ** 16n, max: 10n ** 20n }).map((value) => `1.${value}1`),
)

test('refuses a number that is not written as an amount is', () => {
  fc.assert(
    fc.property(
      strangeNumber,
      fc.constantFrom('%', '{"amount":%}', '[1,{"x":[%]}]'),
      (odd, around) => {
        expect(() => readJson(around.replace('%', odd))).toThrow('refused')
      },
    ),
  )
})

test.each([
  '',
  '{',
  '{"a":1}x',
  '\uFEFF{}',
  '{"__proto__":1}',
  '{"\\u005f_proto__":1}',
  '['.repeat(40) + ']'.repeat(40),
])('refuses %j', (written) => expect(() => readJson(written)).toThrow('refused'))

test('a number in a text or in a key is only text', () => {
  expect(readJson('{"1e3":"-0","a":"1e3 {\\"a\\":1,\\"a\\":2}"}')).toEqual({
    '1e3': '-0',
    a: '1e3 {"a":1,"a":2}',
  })
})

test('a form is read as the browser writes it, each field once', () => {
  fc.assert(
    fc.property(fc.dictionary(key, text, { noNullPrototype: true }), (fields) => {
      const names = Object.keys(fields)
      if (names.some((name) => ['__proto__', 'constructor', 'prototype'].includes(name))) return
      expect(readForm(new URLSearchParams(fields).toString())).toEqual(fields)
    }),
  )
})

test.each(['a=1&a=2', 'a=1&%61=2', 'a=%', 'a=%zz', 'a=%ff', 'a=%ed%a0%80', '__proto__=1', '%e9=1'])(
  'refuses the form %j',
  (written) => expect(() => readForm(written)).toThrow('refused'),
)

test('text represents exactly the bytes it was read from, or is refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      let read: string | undefined
      try {
        read = readText(bytes)
      } catch {
        read = undefined
      }
      const isUtf8 = Buffer.from(new TextDecoder().decode(bytes)).equals(Buffer.from(bytes))
      if (read !== undefined) expect(Buffer.from(read).equals(Buffer.from(bytes))).toBe(true)
      else expect(isUtf8).toBe(false)
    }),
  )
})

test('a signature over the bytes holds for what the server kept, for every body that it takes', async () => {
  const app = createApp({ log: createLog('silent') })
  const sign = (body: string | Buffer) => createHmac('sha256', 'key').update(body).digest('hex')
  app.post('/signed', (request) => ({ signature: sign(request.rawBody ?? '') }))
  const bytes = fc.oneof(
    document.map((value) => Buffer.from(JSON.stringify(value))),
    fc.uint8Array({ maxLength: 60 }).map((given) => Buffer.from(given)),
    fc.constantFrom(
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from('\uFEFF{"a":1}'),
      Buffer.from('{"a":"\uFEFF"}'),
      Buffer.from('{"a":1}', 'utf16le'),
    ),
  )
  const type = fc.constantFrom('application/json', 'application/x-www-form-urlencoded')
  await fc.assert(
    fc.asyncProperty(bytes, type, async (payload, contentType) => {
      const headers = { 'content-type': contentType }
      const reply = await app.inject({ method: 'POST', url: '/signed', headers, payload })
      if (reply.statusCode === 400) {
        expect(reply.json()).toMatchObject({ code: 'common.badInput', success: false })
      } else expect(reply.json()).toEqual({ signature: sign(payload) })
    }),
  )
  const utf16 = await app.inject({
    method: 'POST',
    url: '/signed',
    headers: { 'content-type': 'application/json; charset=utf-16' },
    payload: '{}',
  })
  expect(utf16.statusCode).toBe(400)
  await app.close()
})
