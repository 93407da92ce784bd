import { answer } from '@tessera/server-kit'
import { membersDeskCalls } from '../../members-desk-calls.ts'
import type { IdentityPorts } from '../ports.ts'
import { scopeOf } from '../rights/scope.ts'
import { findMembers } from './find-members.ts'
import { freezeMember, markTestMember, unfreezeMember } from './freeze.ts'
import { listLinked } from './linked.ts'
import { addNote, listNotes, listTags, setTags, strikeNote } from './notes.ts'
import { revealMember } from './personal.ts'
import { resetMemberFactor, resetMemberPassword } from './reset-ways.ts'
import { readTimeline } from './timeline.ts'

/** The members' desk. What other modules know of a member comes through the desk's ports. */
export const membersDeskRoutes = (ports: IdentityPorts) =>
  answer(membersDeskCalls, {
    listMembers: (context, { query }) => findMembers(context, query, ports.desk),
    listMemberTags: (context) => listTags(context),
    revealMember: (context, { params }) => revealMember(context, params.id),
    readMemberMoney: async ({ db }, { params }) => ({
      list: (await ports.desk?.moneyOf(db, params.id)) ?? [],
    }),
    readTimeline: ({ db }, { params, query }) =>
      readTimeline(db, params.id, query, ports.desk?.timeline),
    listLinkedMembers: async ({ db, staff }, { params }) =>
      listLinked(db, params.id, ports.desk, await scopeOf(db, staff.id, 'members.read')),
    listMemberNotes: (context, { params }) => listNotes(context, params.id),
    addMemberNote: (context, { params, body }) => addNote(context, params.id, body),
    strikeMemberNote: (context, { params }) => strikeNote(context, params),
    setMemberTags: (context, { params, body }) => setTags(context, params.id, body.tags),
    freezeMember: (context, { params, body }) => freezeMember(context, params.id, body, ports),
    unfreezeMember: (context, { params, body }) => unfreezeMember(context, params.id, body),
    markTestMember: (context, { params, body }) => markTestMember(context, params.id, body, ports),
    resetMemberPassword: (context, { params, body }) =>
      resetMemberPassword(context, params.id, body, ports),
    resetMemberFactor: (context, { params, body }) =>
      resetMemberFactor(context, params.id, body, ports),
  })
