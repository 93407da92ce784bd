import { useSession } from '@tessera/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, use, useEffect, useMemo } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { PageSkeleton } from '../pages/page-skeleton.tsx'
import { useBrand } from '../shell/brand.ts'
import { PageBoundary } from './page-boundary.tsx'
import { loadOnce } from './load-once.ts'
import { PagePiece } from './page-piece.tsx'
import { NeedsTrueAccount } from '../parts.ts'
import { paths } from './paths.ts'
import type { Route, RouteInput } from './route.ts'
import { useTitleText } from './title-text.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'

type Props = { route: Route; params: RouteInput['params'] }

/** The page of a route: its title, its access check, its screen, and the placeholder while the screen loads. */
export function RoutedPage({ route, params }: Props) {
  const [search] = useSearchParams()
  const [location] = useLocation()
  const session = useSession()
  const input = { params, search }
  useTitle(route, input)
  useScrollToTop(route.page)

  const isOwn = route.access === 'session' || route.access === 'member'
  if (isOwn && !session) {
    const here = search.size > 0 ? `${location}?${search}` : location
    return <Redirect to={paths.logIn(here)} replace />
  }
  // Free play has no member centre, no game and nothing of one's own (specification 6).
  if (route.access === 'member' && session?.isTrial) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NeedsTrueAccount />
      </Suspense>
    )
  }
  return (
    <PageBoundary key={route.page}>
      <PagePiece fallback={<PageSkeleton isLong={route.page === 'home'} />}>
        <RouteScreen route={route} input={input} />
      </PagePiece>
    </PageBoundary>
  )
}

type ScreenProps = { route: Pick<Route, 'page' | 'screen'>; input: RouteInput }

/** What a route shows, with everything that it loads asked for at once. */
export function RouteScreen({ route, input }: ScreenProps) {
  const client = useQueryClient()
  const { Screen: Shown, load } = use(route.screen(input))
  const address = `${JSON.stringify(input.params)}?${input.search}`
  useMemo(() => {
    if (load) loadOnce(client, `${route.page} ${address}`, () => load(client, input))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address is what the input says
  }, [client, load, address])
  return <Shown {...input} />
}

function useTitle(route: Route, input: RouteInput): void {
  const titleOf = useTitleText()
  const { name } = useBrand()
  const title = `${titleOf(route.title(input))} · ${name}`
  // The title belongs to the browser's window, not to the page.
  useEffect(() => {
    document.title = title
  }, [title])
}
