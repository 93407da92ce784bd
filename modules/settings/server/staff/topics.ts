import type { changeLog, Db } from '@tessera/server-kit'
import type { $ZodType } from 'zod/v4/core'
import type { Review } from '../../review-shape.ts'
import { type PartName, partShapes } from '../../staff-shapes.ts'
import { changes } from './changes.ts'
import { helpTopic } from './help-topic.ts'
import { type Part, parts } from './parts.ts'

export type Tells = 'status' | 'look' | 'content'
export type ChangeLog = ReturnType<typeof changeLog<Record<string, unknown>>>

/** One thing that the staff set as a whole, whatever it is: a part of the site, an article, an announcement. */
export type Topic = {
  /** The permission to set it, also by a draft. */
  permission: string
  tells: Tells
  shape: $ZodType
  /** Whose turn it is: what has the same name is set one after the other. */
  lock: string
  /** Where its changes are written down for good. */
  log: ChangeLog
  read: (tx: Db) => Promise<unknown>
  write: (tx: Db, value: unknown, now: Date) => Promise<void>
  /** Why this cannot be set; it may throw a problem of its module instead. */
  refuses: (value: unknown, now: Date) => string | undefined
  /** The value without what may not be kept; it may throw a problem of its module. */
  clean: (value: unknown) => unknown
  /** The history entry of a value, and the value of an entry. */
  words: (value: unknown) => Record<string, unknown>
  fromWords: (words: Record<string, unknown>) => unknown
  takesTwo: (before: unknown, after: unknown, review: Review) => boolean
  /** Setting it asks for a fresh proof of identity, also by a draft. */
  needsProof: boolean
  /** Makes the server forget what it has kept of it. */
  forget: (db: Db) => void
}

/** A topic as a module declares it: what it leaves out is as usual. */
export type Declared<Value> = Part<Value> & {
  shape: $ZodType
  lock: string
  log?: ChangeLog
  needsProof?: boolean
  forget?: (db: Db) => void
}

export function declareTopic<Value>(given: Declared<Value>): Topic {
  const declared = given as unknown as Declared<unknown>
  return {
    permission: declared.permission,
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
