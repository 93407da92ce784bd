import { ConnectionPill, Toasts, useLineState } from '@tessera/web-kit'
import { useEffect } from 'react'
import { AppNews } from '../installed/app-news.tsx'
import { WatchMember } from '../session/watch-member.tsx'
import { showBrand } from './brand.ts'
import { useSite } from './use-site.ts'

/** What the page follows while it is open: the brand of the site, the line to the server, short news. */
export function FollowSite() {
  const brand = useSite()?.info.brand
  const line = useLineState()
  // The tokens of the page's root are outside React.
  useEffect(() => {
    if (brand) showBrand(brand)
  }, [brand])
  return (
    <>
      <ConnectionPill state={line} />
      <Toasts />
      <AppNews />
      <WatchMember />
    </>
  )
}
