import { memberFinders, type MemberFinder } from '../members-desk-calls.ts'

/** The state of the list of members; it is kept in the address of the page. Empty values are left out. */
export type MembersView = {
  search: string
  by: MemberFinder
  status: '' | 'active' | 'blocked' | 'onBreak'
  kind: '' | 'member' | 'agent' | 'trial' | 'test'
  currency: string
  tag: string
  from: string
  to: string
  after: string
}

const statuses = ['active', 'blocked', 'onBreak'] as const
export const memberKinds = ['member', 'agent', 'trial', 'test'] as const

const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | '' =>
  words.find((each) => each === word) ?? ''

/** What an address asks for; what it cannot ask for is left out. */
export function membersViewIn(asked: URLSearchParams): MembersView {
  const day = (name: string) => {
    const text = asked.get(name) ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
  }
  const currency = (asked.get('currency') ?? '').toUpperCase()
  const tag = asked.get('tag') ?? ''
  return {
    search: (asked.get('search') ?? '').slice(0, 120),
    by: oneOf(memberFinders, asked.get('by')) || 'any',
    status: oneOf(statuses, asked.get('status')),
    kind: oneOf(memberKinds, asked.get('kind')),
    currency: /^[A-Z][A-Z0-9]{2,9}$/.test(currency) ? currency : '',
    tag: /^[a-z0-9][a-z0-9-]{0,29}$/.test(tag) ? tag : '',
    from: day('from'),
    to: day('to'),
    after: (asked.get('after') ?? '').slice(0, 600),
  }
}

/** The same as an address says it: what is not asked for is not there. */
export function searchOfMembersView(view: MembersView): URLSearchParams {
  const said = Object.entries(view).filter(
    ([name, value]) => value !== '' && !(name === 'by' && value === 'any'),
  )
  return new URLSearchParams(said)
}

/** The same as the call asks it. */
export function queryOfMembersView({ by, ...view }: MembersView) {
  const { search, status, kind, currency, tag, from, to, after } = view
  return {
    by,
    ...(search !== '' && { search }),
    ...(status !== '' && { status }),
    ...(kind !== '' && { kind }),
    ...(currency !== '' && { currency }),
    ...(tag !== '' && { tag }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(after !== '' && { after }),
  }
}
