import { useQuery, useQueryClient } from '@tanstack/react-query'
import { commonProblems } from '@tessera/calls'
import { lobbyCalls } from '@tessera/lobby/calls'
import { messagesCalls } from '@tessera/messages/calls'
import { settingsCalls, siteFeed } from '@tessera/settings/calls'
import { CallProblem, query, useFeed, useLanguage } from '@tessera/web-kit'
import { useEffect } from 'react'
import { setClosed } from './open-state.ts'

// Where the socket does not come through, a closed site is asked again by itself.
const askAgainMilliseconds = 10_000

/**
 * Follows whether the site is open, and its changes: the server pushes them over the socket, and a call that is refused
 * because the site is closed reports it too. It renders nothing.
 */
export function FollowStatus() {
  const client = useQueryClient()
  const { code } = useLanguage()
  const status = query(settingsCalls.readStatus, { query: { language: code.toUpperCase() } })
  const { data, refetch } = useQuery({
    ...status,
    staleTime: Infinity,
    throwOnError: false,
    refetchInterval: (asked) => (asked.state.data?.status ? askAgainMilliseconds : false),
  })
  useFeed(siteFeed, {
    onMessage: ({ part }) => {
      if (part === 'status') return void refetch()
      const parts = part === 'look' ? looks : contents
      return parts.forEach(({ path }) => void client.invalidateQueries({ queryKey: [path] }))
    },
    onReset: () => {
      void refetch()
      // What was missed may have been a change of the brand.
      void client.invalidateQueries(
        { queryKey: [settingsCalls.readSite.path] },
        { cancelRefetch: false },
      )
    },
  })
  useRefusals(refetch)
  const isClosed = data !== undefined && data.status !== 0
  // What the whole app shows is outside of this part.
  useEffect(() => setClosed(isClosed ? data : undefined), [isClosed, data])
  // When the site is open again, what was refused meanwhile is read anew.
  useEffect(() => {
    if (!isClosed) return undefined
    return () => void client.invalidateQueries({ predicate: isNoStatus })
  }, [isClosed, client])
  return null
}

const looks = [settingsCalls.readSite, settingsCalls.readFlags]
const contents = [
  settingsCalls.readSite,
  settingsCalls.listHelp,
  settingsCalls.readAboutInfo,
  settingsCalls.listDomainRoutes,
  settingsCalls.listBanners,
  settingsCalls.readRegisterRules,
  messagesCalls.listAnnouncements,
  // What the staff hide, mark or order in the lobby.
  lobbyCalls.readMenus,
  lobbyCalls.listGames,
  lobbyCalls.listHotGames,
  lobbyCalls.listVendorTypes,
  lobbyCalls.listVendors,
]

const isNoStatus = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] !== settingsCalls.readStatus.path

const isClosing = (error: unknown) =>
  error instanceof CallProblem &&
  (error.is(commonProblems.maintenance) || error.is(commonProblems.accessRestricted))

/** Reacts to calls that were refused because the site is closed. */
function useRefusals(onRefused: () => Promise<unknown>): void {
  const client = useQueryClient()
  // What was asked and sent is kept outside React.
  useEffect(() => {
    const asked = client.getQueryCache().subscribe(({ type, query: each }) => {
      if (type === 'updated' && isClosing(each.state.fetchFailureReason)) void onRefused()
    })
    const sent = client.getMutationCache().subscribe(({ mutation }) => {
      if (isClosing(mutation?.state.error)) void onRefused()
    })
    return () => {
      asked()
      sent()
    }
  }, [client, onRefused])
}
