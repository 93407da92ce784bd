import type { Db } from '@tessera/server-kit'
import type { $ZodType } from 'zod/v4/core'
import type { Review } from '../../review-shape.ts'
import { type PartName, partShapes } from '../../staff-shapes.ts'
import { helpTopic } from './help-topic.ts'
import { type Part, parts } from './parts.ts'

export type Tells = 'status' | 'look' | 'content'

/** One thing that the staff set as a whole, whatever it is: a part of the site, or one article. */
export type Topic = {
  /** What somebody needs to set it, also by a draft. */
  permission: string
  tells: Tells
  shape: $ZodType
  /** Whose turn it is: what has the same name is set one after the other. */
  lock: string
  read: (tx: Db) => Promise<unknown>
  write: (tx: Db, value: unknown, now: Date) => Promise<void>
  refuses: (value: unknown, now: Date) => string | undefined
  /** The value without what may not be kept. */
  clean: (value: unknown) => unknown
  /** What stands in the history, and the value that such words stand for. */
  words: (value: unknown) => Record<string, unknown>
  fromWords: (words: Record<string, unknown>) => unknown
  takesTwo: (before: unknown, after: unknown, review: Review) => boolean
}

/** What a subject of the history stands for; nothing where it is unknown. */
export function topicOf(subject: string): Topic | undefined {
  if (subject.startsWith('help:')) return helpTopic(subject.slice('help:'.length))
  return Object.hasOwn(parts, subject) ? topicOfPart(subject as PartName) : undefined
}

function topicOfPart(name: PartName): Topic {
  const part = parts[name] as unknown as Part<unknown>
  return {
    permission: part.permission,
    tells: part.tells,
    shape: partShapes[name],
    lock: name,
    read: part.read,
    write: part.write,
    refuses: (value, now) => part.refuses?.(value, now),
    clean: part.clean ?? ((value) => value),
    words: part.words ?? ((value) => value as Record<string, unknown>),
    fromWords: part.fromWords ?? ((words) => words),
    takesTwo: part.takesTwo ?? (() => false),
  }
}
