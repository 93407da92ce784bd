import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function written(tell: (log: ReturnType<typeof createLog>) => void): string[] {
  let text = ''
  const destination = new Writable({
    write(part: Buffer, _encoding, done) {
      text += part.toString()
      done()
    },
  })
  tell(createLog('json', destination))
  return text.split('\n').filter((line) => line !== '')
}

test.each([
  'x\n{"level":30,"msg":"a deposit was confirmed"}',
  'x\r\nfake',
  'x\u2028fake\u2029',
  '\u001b[2Jgone\u0007',
  '"}\n{"level":50',
  '\u0000',
])(
  'a request makes no line of its own in the log, and no control sequence of the terminal: %j [S-72]',
  (text) => {
    const lines = written((log) => {
      log.info({ path: text, nested: { name: text } }, text)
      log.warn(text)
    })
    expect(lines).toHaveLength(2)
    const [first = '', second = ''] = lines
    expect(JSON.parse(first)).toMatchObject({
      level: 30,
      path: text,
      nested: { name: text },
      msg: text,
    })
    expect(JSON.parse(second)).toMatchObject({ level: 40, msg: text })
    const signs = (first + second).split('').filter((sign) => sign < ' ')
    expect(signs).toEqual([])
  },
)

test('times are UTC, and secrets are cut at any depth [S-72]', () => {
  const [line = ''] = written((log) =>
    log.info(
      { password: 'p1', token: 't1', authorization: 'a1', of: { password: 'p2', secret: 's2' } },
      'told',
    ),
  )
  expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/^\d{4}-.*Z$/) })
  for (const secret of ['p1', 't1', 'a1', 'p2', 's2']) expect(line).not.toContain(`"${secret}"`)
})
