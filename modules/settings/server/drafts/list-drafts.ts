import { inTransaction, type StaffContext } from '@tessera/server-kit'
import type { Answer } from '@tessera/calls'
import type { draftCalls } from '../../draft-calls.ts'
import { findSetting } from '../settings-table.ts'
import type { NameSubjects } from '../ports.ts'
import type { Topics } from '../staff/topics.ts'
import { type DraftRow, findDrafts } from './drafts-table.ts'

type Page = { state: 'open' | 'ended'; pageNo: number; pageSize: number }
type Reply = Answer<typeof draftCalls.listDrafts>

const states = { open: ['waiting', 'stopped'], ended: ['published', 'dropped'] } as const

/** Drafts of all that this person may change, beside the current values. */
export const listDrafts = (
  { db, staff }: StaffContext,
  page: Page,
  topics: Topics,
  nameSubjects?: NameSubjects,
): Promise<Reply> =>
  inTransaction(db, async (tx) => {
    const words = topics.kinds.flatMap(({ word, permission }) =>
      staff.permissions.includes(permission) ? [word] : [],
    )
    const subjects = new RegExp(`^(${words.join('|')})(:|$)`)
    const { pageNo, pageSize } = page
    const found = await findDrafts(tx, { states: states[page.state], subjects, pageNo, pageSize })
    const review = await findSetting(tx, 'review')
    const subjectsOf = [...new Set(found.rows.map(({ subject }) => subject))]
    const abouts = await nameSubjects?.(tx, subjectsOf, staff.language)
    const list: Reply['list'] = []
    for (const row of found.rows) {
      const topic = topics.of(row.subject)
      if (!topic || !(await topic.isFor(tx, staff.id))) continue
      const isOpen = page.state === 'open'
      const live = isOpen ? await topic.read(tx) : row.base
      const version = isOpen ? await topic.log.versionOf(tx, row.subject) : row.baseVersion
      const about = abouts?.get(row.subject)
      list.push({
        ...shownOf(row),
        ...(about !== undefined && { about }),
        isMine: row.staffId === staff.id,
        isStale: version !== row.baseVersion,
        needsSecond: isOpen && row.secondId === null && topic.takesTwo(live, row.value, review),
        before: topic.words(live),
        after: topic.words(row.value),
      })
    }
    return { list, totalPages: found.totalPages }
  })

const shownOf = (row: DraftRow) => ({
  id: row.id,
  subject: row.subject,
  reason: row.reason,
  staffAccount: row.staffAccount,
  madeAt: row.madeAt,
  publishAt: row.publishAt,
  state: row.state,
  stoppedBy: row.stoppedBy,
  secondAccount: row.secondAccount,
})
