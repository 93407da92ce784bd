import { randomBytes } from 'node:crypto'
import type { Relay } from './relay.ts'

type Asked = { from: string; id: string; what: string; of: unknown }
type Answered = { id: string; value: unknown }
type Open = { left: number; values: unknown[]; done: (values: unknown[]) => void }

const patienceMilliseconds = 1_000

/** Asks the other nodes of this site, and answers them. */
export function askNodes(relay: Relay) {
  const open = new Map<string, Open>()
  const answers = new Map<string, (of: unknown) => unknown>()

  relay.hear('ask', (message) => {
    const { from, id, what, of } = message as Asked
    const answer = answers.get(what)
    if (answer) relay.tell(`node.${from}`, { id, value: answer(of) })
  })
  relay.hear('node', (message, subject) => {
    const { id, value } = message as Answered
    const asked = subject === `node.${relay.node}` ? open.get(id) : undefined
    if (!asked) return
    asked.values.push(value)
    asked.left -= 1
    if (asked.left <= 0) asked.done(asked.values)
  })

  return {
    /** How this node answers a question. */
    answer: (what: string, answer: (of: unknown) => unknown) => void answers.set(what, answer),
    /** What the others answer, of whom there are so many: those that are late are left out. */
    ask(what: string, of: unknown, others: number): Promise<unknown[]> {
      if (others === 0 || relay.body === 'none') return Promise.resolve([])
      const id = randomBytes(8).toString('hex')
      return new Promise((done) => {
        const end = (values: unknown[]): void => {
          clearTimeout(timer)
          open.delete(id)
          done(values)
        }
        const asked: Open = { left: others, values: [], done: end }
        const timer = setTimeout(() => end(asked.values), patienceMilliseconds)
        open.set(id, asked)
        relay.tell('ask', { from: relay.node, id, what, of })
      })
    },
  }
}
