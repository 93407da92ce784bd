import { commonProblems, Problem } from '@tessera/calls'
import type { Db, StaffContext, StaffPerson } from '@tessera/server-kit'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { settingsProblems } from '../../problems.ts'
import type { Topics } from '../staff/topics.ts'
import type { Topic } from '../staff/topic.ts'

/** The topic of a subject, for a person who may change it. Problems: `settingRefused`, `common.notAllowed`. */
export async function ownTopic(
  topics: Topics,
  { db, staff }: { db: Db; staff: StaffPerson },
  subject: string,
): Promise<Topic> {
  const topic = topics.of(subject)
  if (!topic) throw settingsProblems.settingRefused({ reason: `nothing is called ${subject}` })
  const isAllowed = staff.permissions.includes(topic.permission)
  if (!isAllowed || !(await topic.isFor(db, staff.id))) throw commonProblems.notAllowed()
  return topic
}

/** Asks again who they are, where the topic needs that, whichever way it is set. */
export async function assertProved(context: StaffContext, { needsProof }: Topic): Promise<void> {
  if (!needsProof) return
  if (!context.proveAgain) throw new Error('nobody can be asked who they are')
  await context.proveAgain()
}

/** A value in its shape. Problem: `settingRefused`, with the place that has another. */
export function parsedValue(shape: $ZodType, value: unknown): unknown {
  const read = safeParse(shape, value)
  if (read.success) return read.data
  const place = (read.error.issues[0]?.path ?? []).map(String).join(' ')
  throw settingsProblems.settingRefused({ reason: `please check ${place || 'the value'}` })
}

/** What a topic of another module refuses, as `settingRefused` with the words of that module. */
export async function inOwnWords<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Problem) || /^(settings|common)\./.test(error.kind.code)) throw error
    const facts = Object.entries(error.facts ?? {})
    const reason = facts.reduce(
      (words, [name, fact]) => words.replaceAll(`{${name}}`, String(fact)),
      error.kind.text,
    )
    throw settingsProblems.settingRefused({ reason })
  }
}
