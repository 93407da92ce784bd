import { randomBytes } from 'node:crypto'

/** A message of another node, with the subject that it was told on. */
export type Heard = (message: unknown, subject: string) => void

/**
 * Carries between the nodes of a site what one of them tells the others. Nothing that money depends on goes this way: a message
 * may be lost with its line, and `onGap` says that something may have been.
 *
 * Subjects: `all.<feed>` and `m.<member>` (pushes), `end` (sessions that are over), `ask` and `node.<node>` (questions and
 * their answers), `unsure` (a commit that no standby may have).
 */
export type Relay = {
  /** The name of this node among the nodes, new with every start. */
  node: string
  body: 'none' | 'postgres' | 'nats'
  /** Whether a node hears of a member only while it follows them. */
  isSelective: boolean
  /** Tells the other nodes. Never waits and never throws. */
  tell: (subject: string, message: unknown) => void
  /** Hears subjects that begin with this word. */
  hear: (word: string, heard: Heard) => void
  /** Called when the line is there again: what was told meanwhile may be missing. */
  onGap: (heard: () => void) => void
  /** From when the promise ends, what is told of a member is heard here; where nothing is returned, it was before. */
  follow: (memberId: string) => Promise<void> | undefined
  unfollow: (memberId: string) => void
  /** Whether the others hear this node at present. */
  isOn: () => boolean
  close: () => Promise<void>
}

export const newNodeName = (): string => randomBytes(6).toString('hex')

/** Who hears what, in this process: the same for each body. */
export function createHearing(warn: (error: unknown) => void) {
  const byWord = new Map<string, Heard[]>()
  const gaps: (() => void)[] = []
  return {
    hear: (word: string, heard: Heard): void => {
      byWord.set(word, [...(byWord.get(word) ?? []), heard])
    },
    onGap: (heard: () => void) => void gaps.push(heard),
    pass(subject: string, message: unknown): void {
      const at = subject.indexOf('.')
      for (const heard of byWord.get(at < 0 ? subject : subject.slice(0, at)) ?? []) {
        try {
          heard(message, subject)
        } catch (error) {
          // What one node says in another build must not end the line of all.
          warn(error)
        }
      }
    },
    gap: () => {
      for (const heard of gaps) heard()
    },
  }
}

/** The relay of a site with one node. */
export const noRelay: Relay = {
  node: newNodeName(),
  body: 'none',
  isSelective: false,
  tell: () => undefined,
  hear: () => undefined,
  onGap: () => undefined,
  follow: () => undefined,
  unfollow: () => undefined,
  isOn: () => true,
  close: async () => undefined,
}
