import {
  type Act,
  acts,
  type Field,
  fieldsOf,
  headers,
  kinds,
  statusOf,
  type Word,
} from '@tessera/open-wallet'

type Schema = Record<string, unknown>

const summaries: Record<Act, string> = {
  balance: 'What the player has',
  bet: 'Takes a stake; the round is drawn after it was OK',
  win: 'Pays a prize',
  rollback: 'Gives a stake back, or takes a win back',
  close: 'The round is over: bets that are open in it have won nothing more',
}

const ofKind = ({ kind }: Field): Schema => ({ ...kinds[kind] })

function messageOf(act: Act): Schema {
  const fields = Object.entries(fieldsOf[act])
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...fields.map(([name, field]) => [name, ofKind(field)]),
      ...(act === 'win' || act === 'close'
        ? [['proof', { $ref: '#/components/schemas/Proof' }]]
        : []),
    ]),
    required: fields.filter(([, { isOptional }]) => !isOptional).map(([name]) => name),
    // A win belongs to a bet, or says why it stands alone.
    ...(act === 'win' && { oneOf: [{ required: ['of'] }, { required: ['alone'] }] }),
  }
}

const text: Schema = { type: 'string' }
const words = Object.keys(statusOf) as Word[]
const wordsWith = (status: number) => words.filter((word) => statusOf[word] === status)
const statuses = [...new Set(Object.values(statusOf))].toSorted((one, other) => one - other)

const answer: Schema = {
  type: 'object',
  properties: {
    outcome: { type: 'string', enum: words },
    request: text,
    balance: { ...kinds.amount },
    currency: { ...kinds.currency },
    id: text,
    at: { type: 'string', format: 'date-time' },
  },
  required: ['outcome', 'request'],
}

const proof: Schema = {
  type: 'object',
  description: 'What the outcome follows from. The seed is told once the session has ended.',
  properties: {
    game: text,
    version: text,
    commitment: { type: 'string', description: 'SHA-256 of the server seed as text' },
    client: text,
    nonce: { type: 'integer' },
    choice: {},
    multiplier: { type: 'integer', description: 'Ten-thousandths of the stake' },
  },
}

const signatures = Object.values(headers).map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: text,
}))

const pathOf = (act: Act): Schema => ({
  post: {
    operationId: act,
    summary: summaries[act],
    parameters: signatures,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${act}` } } },
    },
    responses: Object.fromEntries(
      statuses.map((status) => [
        String(status),
        {
          description: wordsWith(status).join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } },
        },
      ]),
    ),
  },
})

/** What the wallet of an operator answers over Open Wallet, from the same table by which its messages are checked. */
export const openWalletDocument = (): Schema => ({
  openapi: '3.1.0',
  info: {
    title: 'Open Wallet',
    version: '1',
    description:
      'The wallet of an operator, as a provider of games asks it. Signatures: docs/open-wallet.md.',
  },
  paths: Object.fromEntries(acts.map((act) => [`/${act}`, pathOf(act)])),
  components: {
    schemas: {
      ...Object.fromEntries(acts.map((act) => [act, messageOf(act)])),
      Answer: answer,
      Proof: proof,
    },
  },
})
