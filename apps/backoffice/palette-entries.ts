import { useQuery } from '@tanstack/react-query'
import { depositDeskCalls, withdrawStaffCalls } from '@tessera/cashier/calls'
import { membersDeskCalls, rightsCalls } from '@tessera/identity/calls'
import { lobbyStaffCalls } from '@tessera/lobby/calls'
import { query, useFormat, useText } from '@tessera/web-kit'
import { useDeferredValue } from 'react'
import { messages } from './messages.ts'
import { paletteActs } from './palette-acts.ts'
import { type Doing, doingsIn, folded, isOrderNumber } from './palette-words.ts'
import { paths, sectionsFor, useSectionTitles } from './sections.ts'

/** What is chosen in the palette: where it leads, or the title that it turns. */
export type PaletteEntry = {
  key: string
  name: string
  kind: string
  href: string
  title?: { nodeId: number; name: string; isHidden: boolean }
}
type Found = { entries: PaletteEntry[]; isLoading: boolean }
type May = (permission: string) => boolean

const shown = 8
const quiet = { throwOnError: false } as const

/** The matches of a search, as far as permissions allow: actions first, then pages, then found entities. */
export function usePaletteEntries(search: string, permissions: readonly string[]): Found {
  const asked = useDeferredValue(search.trim())
  const may: May = (permission) => permissions.includes(permission)
  const places = usePlaces(search, permissions)
  const doings = useDoings(asked, may)
  const members = useMembers(asked, may)
  const orders = useOrders(asked, may)
  const staff = useStaffNames(asked, may)
  const parts = [doings, members, orders, staff]
  return {
    entries: [
      ...doings.entries,
      ...places,
      ...members.entries,
      ...orders.entries,
      ...staff.entries,
    ],
    isLoading: parts.some(({ isLoading }) => isLoading),
  }
}

function usePlaces(search: string, permissions: readonly string[]): PaletteEntry[] {
  const text = useText(messages)
  const titleOf = useSectionTitles()
  const sections = sectionsFor(permissions).map((section) => ({
    key: section.id,
    name: titleOf(section),
    kind: text('paletteSection'),
    href: section.path,
  }))
  const acts = paletteActs
    .filter(({ permission }) => permissions.includes(permission))
    .map(({ name, href }) => ({ key: name, name: text(name), kind: text('paletteAct'), href }))
  // The words of a search, in any order: «retiros revisar» finds «Revisar retiros».
  const parts = folded(search.trim()).split(/\s+/)
  return [...sections, ...acts].filter(({ name }) =>
    parts.every((part) => folded(name).includes(part)),
  )
}

/** «freeze ana», «hide orchard»: a verb, and whom or what it is done to. */
function useDoings(asked: string, may: May): Found {
  const text = useText(messages)
  const verbs = {
    freeze: text('doFreeze'),
    unfreeze: text('doUnfreeze'),
    resetPassword: text('doResetPassword'),
    hide: text('doHide'),
    show: text('doShow'),
  }
  const doings = doingsIn(asked, verbs)
  const ofMember = doings.find(({ doing }) => isOfMember(doing) && may(neededBy[doing]))
  const ofTitle = doings.find(({ doing }) => !isOfMember(doing) && may(neededBy[doing]))
  const members = useQuery({
    ...query(membersDeskCalls.listMembers, {
      query: { search: ofMember?.object ?? '', pageSize: shown },
    }),
    enabled: ofMember !== undefined && may('members.read'),
    ...quiet,
  })
  const titles = useQuery({
    ...query(lobbyStaffCalls.listDeskGames, {
      query: { search: ofTitle?.object ?? '', pageSize: shown },
    }),
    enabled: ofTitle !== undefined,
    ...quiet,
  })
  const wanted = { freeze: 'active', unfreeze: 'blocked' } as const
  const acts = (ofMember ? (members.data?.list ?? []) : []).flatMap((member) => {
    const doing = ofMember?.doing ?? 'freeze'
    const isNeeded = !(doing in wanted) || wanted[doing as keyof typeof wanted] === member.status
    return isNeeded
      ? {
          key: `${doing} ${member.id}`,
          name: `${verbs[doing]} ${member.account}`,
          kind: text('paletteAct'),
          href: `${paths.members}/${member.id}?do=${doing}`,
        }
      : []
  })
  const turns = (ofTitle ? (titles.data?.list ?? []) : []).flatMap(({ nodeId, name, isHidden }) =>
    isHidden === (ofTitle?.doing === 'show')
      ? {
          key: `title ${nodeId}`,
          name: `${verbs[isHidden ? 'show' : 'hide']} ${name}`,
          kind: text('paletteAct'),
          href: `${paths.lobby}/games`,
          title: { nodeId, name, isHidden },
        }
      : [],
  )
  return { entries: [...acts, ...turns], isLoading: members.isLoading || titles.isLoading }
}

const neededBy: Record<Doing, string> = {
  freeze: 'members.freeze',
  unfreeze: 'members.freeze',
  resetPassword: 'members.reset',
  hide: 'lobby.write',
  show: 'lobby.write',
}
const isOfMember = (doing: Doing) => doing !== 'hide' && doing !== 'show'

function useMembers(asked: string, may: May): Found {
  const text = useText(messages)
  const isAsked = asked.length > 1 && may('members.read')
  const { data, isLoading } = useQuery({
    ...query(membersDeskCalls.listMembers, { query: { search: asked, pageSize: shown } }),
    enabled: isAsked,
    ...quiet,
  })
  const entries = (isAsked ? (data?.list ?? []) : []).map((member) => ({
    key: member.id,
    name: member.account,
    kind: text('paletteMember'),
    href: `${paths.members}/${member.id}`,
  }))
  return { entries, isLoading }
}

/** Orders by the number or the code that their member reads. */
function useOrders(asked: string, may: May): Found {
  const text = useText(messages)
  const format = useFormat()
  const isNumber = isOrderNumber(asked)
  const withdrawals = useQuery({
    ...query(withdrawStaffCalls.listDesk, {
      query: { view: 'all', search: asked, pageSize: shown },
    }),
    enabled: isNumber && may('withdrawals.read'),
    ...quiet,
  })
  const deposits = useQuery({
    ...query(depositDeskCalls.listDepositDesk, { query: { search: asked, pageSize: shown } }),
    enabled: isNumber && may('deposits.read'),
    ...quiet,
  })
  const found = isNumber
    ? [
        ...(withdrawals.data?.list ?? []).map((line) => ({
          ...line,
          kind: text('paletteWithdrawal'),
          href: `${paths.withdrawals}/${line.id}?view=all`,
        })),
        ...(deposits.data?.list ?? []).map((line) => ({
          ...line,
          kind: text('paletteDeposit'),
          href: `${paths.deposits}/${line.id}`,
        })),
      ]
    : []
  const entries = found.map(({ id, kind, href, member, money }) => ({
    key: `order ${id}`,
    name: `${id.slice(0, 8)} · ${member.account} · ${format.money(money)}`,
    kind,
    href,
  }))
  return { entries, isLoading: withdrawals.isLoading || deposits.isLoading }
}

function useStaffNames(asked: string, may: May): Found {
  const text = useText(messages)
  const isAsked = asked.length > 1 && may('staff.read')
  const { data, isLoading } = useQuery({
    ...query(rightsCalls.listStaff, {}),
    enabled: isAsked,
    ...quiet,
  })
  const entries = (isAsked ? (data?.list ?? []) : [])
    .filter(({ account }) => folded(account).includes(folded(asked)))
    .slice(0, shown)
    .map(({ id, account }) => ({
      key: `staff ${id}`,
      name: account,
      kind: text('paletteStaff'),
      href: `${paths.staff}?${new URLSearchParams({ open: id })}`,
    }))
  return { entries, isLoading }
}
