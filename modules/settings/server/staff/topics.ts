import type { Db } from '@tessera/server-kit'
import type { $ZodType } from 'zod/v4/core'
import { type PartName, partShapes } from '../../staff-shapes.ts'
import { changes } from './changes.ts'
import { helpTopic } from './help-topic.ts'
import { type Part, parts } from './parts.ts'
import type { ChangeLog, Topic } from './topic.ts'

/** A topic as a module declares it: what it leaves out is as usual. */
export type Declared<Value> = Part<Value> & {
  shape: $ZodType
  lock: string
  isFor?: Topic['isFor']
  log?: ChangeLog
  needsProof?: boolean
  forget?: (db: Db) => void
}

export function declareTopic<Value>(given: Declared<Value>): Topic {
  const declared = given as unknown as Declared<unknown>
  return {
    permission: declared.permission,
    isFor: declared.isFor ?? (async () => true),
    tells: declared.tells,
    shape: declared.shape,
    lock: declared.lock,
    log: declared.log ?? changes,
    read: declared.read,
    write: declared.write,
    refuses: declared.refuses ?? (() => undefined),
    clean: declared.clean ?? ((value) => value),
    words: declared.words ?? ((value) => value as Record<string, unknown>),
    fromWords: declared.fromWords ?? ((words) => words),
    takesTwo: declared.takesTwo ?? (() => false),
    needsProof: declared.needsProof ?? false,
    forget: declared.forget ?? (() => undefined),
  }
}

/** All topics whose subject begins with one word: `help:term` is the article `term` of the help. */
export type TopicKind = {
  word: string
  permission: string
  log: ChangeLog
  /** Nothing where nothing can have this name. */
  topicOf: (name: string) => Topic | undefined
}

/** A kind with one topic, which has no name beside its word. */
export const onlyTopic = (word: string, topic: Topic): TopicKind => ({
  word,
  permission: topic.permission,
  log: topic.log,
  topicOf: (name) => (name === '' ? topic : undefined),
})

export const topicOfPart = (name: PartName): Topic =>
  declareTopic({
    ...(parts[name] as unknown as Part<unknown>),
    shape: partShapes[name],
    lock: name,
  })

const ownKinds: readonly TopicKind[] = [
  ...(Object.keys(parts) as PartName[]).map((name) => onlyTopic(name, topicOfPart(name))),
  {
    word: 'help',
    permission: 'content.write',
    log: changes,
    topicOf: (id) => (id === '' ? undefined : helpTopic(id)),
  },
]

/** Everything that can be drafted: what this module knows, and what others have declared. */
export function topicsWith(others: readonly TopicKind[]) {
  const kinds = [...ownKinds, ...others]
  return {
    kinds,
    logs: [...new Set(kinds.map(({ log }) => log))],
    /** The topic of a subject in the history; undefined if unknown. */
    of(subject: string): Topic | undefined {
      const [word = '', ...name] = subject.split(':')
      return kinds.find((kind) => kind.word === word)?.topicOf(name.join(':'))
    },
  }
}
export type Topics = ReturnType<typeof topicsWith>

export const ownTopics: Topics = topicsWith([])
