import { newKeys } from '@tessera/open-wallet'
import { badDays, HostileOperator } from '@tessera/open-wallet/hostile'
import { parseArgs } from 'node:util'
import { runOperatorSide } from './operator-side.ts'
import { jsonOf, junitOf, tableOf } from './report.ts'

// npm run vendor-sim -- operator: plays an operator of Open Wallet with bad days, for providers who try their retries.

const usage = `npm run vendor-sim -- operator --provider-key "<id> <public key>"

  --provider-key  the key that the provider signs with: its id, a space, the 32 bytes in base64
  --listen        the port of the wallet (8099)
  --currency      of the player (USD)
  --patience      how many seconds a round may take to its end (120)
  --day           only this day
  --report        table, junit or json

It says where its wallet is and its own key. Then it asks for one round after the other: play each with a stake of at most 10.00.`

export async function runOperatorProgram(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      'provider-key': { type: 'string' },
      listen: { type: 'string', default: '8099' },
      currency: { type: 'string', default: 'USD' },
      patience: { type: 'string', default: '120' },
      day: { type: 'string' },
      report: { type: 'string', default: 'table' },
      help: { type: 'boolean', default: false },
    },
  })
  const [id, key] = (values['provider-key'] ?? '').split(' ')
  if (values.help || !id || !key) {
    console.log(usage)
    return values.help ? 0 : 2
  }
  const { privateKey, publicKey } = newKeys()
  const operator = new HostileOperator({
    vendorKeys: { [id]: key },
    ourKey: { id: 'sim', privateKey },
    currency: values.currency,
    port: Number(values.listen),
  })
  const url = await operator.open()
  console.error(`wallet ${url}\nkey    sim ${publicKey}`)
  const results = await runOperatorSide({
    operator,
    days: badDays.filter((day) => !values.day || day.id === values.day),
    patience: Number(values.patience) * 1_000,
    ask: ({ id: name, title }) => console.error(`${name}: play a round now (${title})`),
  })
  await operator.close()
  const run = { profile: 'open', against: 'a provider', seed: '', results }
  const write = { table: tableOf, junit: junitOf, json: jsonOf }[values.report] ?? tableOf
  console.log(write(run))
  return results.some(({ end }) => end === 'failed') ? 1 : 0
}
