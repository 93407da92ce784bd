import { acts, fieldsOf, readMessage } from '@tessera/open-wallet'
import { findRoot } from '@tessera/server-kit'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openWalletDocument } from './open-wallet-document.ts'

const example: Record<string, unknown> = {
  request: 'q1',
  player: 'ana',
  session: 's1',
  round: 'r1',
  game: 'dice',
  currency: 'USD',
  transaction: 't1',
  amount: '2.00',
  of: 't0',
}
const read = (act: string, message: object) =>
  readMessage({ path: `/wallet/${act}`, body: new TextEncoder().encode(JSON.stringify(message)) })

test('the document of Open Wallet names what its messages are checked for, and is as it is kept', () => {
  const document = openWalletDocument() as {
    components: { schemas: Record<string, { required: string[] }> }
  }
  const kept = readFileSync(path.join(findRoot(), 'docs/open-wallet.json'), 'utf8')
  expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(document)))
  for (const act of acts) {
    const { required = [] } = document.components.schemas[act] ?? {}
    const whole = Object.fromEntries(
      Object.keys(fieldsOf[act]).flatMap((name) =>
        name in example ? [[name, example[name]]] : [],
      ),
    )
    expect(read(act, whole)?.act).toBe(act)
    for (const name of required) {
      const { [name]: _, ...rest } = whole
      expect(read(act, rest)).toBeUndefined()
      expect(read(act, { ...whole, [name]: 7 })).toBeUndefined()
    }
  }
})
