import { identityCalls as calls } from '../../calls.ts'
import type { IdempotencyCases, IdempotencyFixture } from './idempotency.fixture.ts'

/** What the members' desk does to one member. Every act stays written, once. */
export function deskCases(fixture: IdempotencyFixture): IdempotencyCases {
  const { clerk, member, at, send } = fixture
  const reason = { reason: 'Asked for on the phone' }
  const about =
    (permission: string, path: string, body: () => object = () => reason) =>
    async () => ({
      token: await clerk(permission),
      url: at(path, { id: (await member()).id }),
      body: body(),
    })
  return {
    revealMember: {
      prepare: async () => ({
        token: await clerk('members.personal'),
        url: at(calls.revealMember.path, { id: (await member()).id }),
      }),
      anew: { tables: ['staff_act'], because: 'two reads are two entries' },
    },
    addMemberNote: {
      prepare: about('members.notes', calls.addMemberNote.path, () => ({
        id: crypto.randomUUID(),
        note: 'Speaks Portuguese.',
      })),
    },
    strikeMemberNote: {
      prepare: async () => {
        const token = await clerk('members.notes')
        const { id } = await member()
        const note = { id: crypto.randomUUID(), note: 'Of another person.' }
        await send(calls.addMemberNote, {
          token,
          url: at(calls.addMemberNote.path, { id }),
          body: note,
        })
        return { token, url: at(calls.strikeMemberNote.path, { id, noteId: note.id }) }
      },
    },
    setMemberTags: {
      prepare: about('members.notes', calls.setMemberTags.path, () => ({ tags: ['watch'] })),
    },
    freezeMember: { prepare: about('members.freeze', calls.freezeMember.path) },
    unfreezeMember: {
      prepare: async () => {
        const token = await clerk('members.freeze')
        const url = at(calls.unfreezeMember.path, { id: (await member()).id })
        await send(calls.freezeMember, { token, url, body: reason })
        return { token, url, body: reason }
      },
    },
    markTestMember: { prepare: about('members.freeze', calls.markTestMember.path) },
    resetMemberPassword: {
      prepare: about('members.reset', calls.resetMemberPassword.path),
      anew: {
        tables: ['staff_act', 'message', 'queued', 'credential_event'],
        because: 'a password that nobody was told is replaced by the next one',
      },
    },
    resetMemberFactor: { prepare: about('members.reset', calls.resetMemberFactor.path) },
    ...limitCases(fixture),
  }
}

/** What a member may stake: lowered, raised, and the raise taken back. */
function limitCases({ clerk, member, at, send }: IdempotencyFixture): IdempotencyCases {
  const reason = 'Asked for on the phone'
  const limited = async () => {
    const params = { id: (await member()).id, kind: 'wager', period: 'day' }
    const token = await clerk('members.limits')
    const lower = {
      token,
      url: at(calls.lowerMemberLimit.path, params),
      body: { most: '100', reason },
    }
    const raise = {
      token,
      url: at(calls.raiseMemberLimit.path, params),
      body: { most: '200', reason },
    }
    return { lower, raise }
  }
  const withLimit = async () => {
    const { lower, raise } = await limited()
    await send(calls.lowerMemberLimit, lower)
    return raise
  }
  return {
    lowerMemberLimit: { prepare: async () => (await limited()).lower },
    raiseMemberLimit: { prepare: withLimit },
    dropLimitRaise: {
      prepare: async () => {
        const raise = await withLimit()
        await send(calls.raiseMemberLimit, raise)
        return { ...raise, body: { reason } }
      },
    },
  }
}
