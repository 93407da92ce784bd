import {
  ConnectionPill,
  keepToOffered,
  lazyPart,
  offerHosts,
  setBusinessZone,
  Toasts,
  useLineState,
  useSession,
} from '@tessera/web-kit'
import { useEffect } from 'react'
import { AppNews, TellJackpots } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import { showBrand } from './brand.ts'
import { keepFocusInSight } from './focus-in-sight.ts'
import { WatchMember } from '../session/watch-member.tsx'
import { useSite } from './use-site.ts'

// Whoever plays at a table may be on any page. It comes after what the page itself asks for.
const noticeMilliseconds = 8_000
const PokerNotice = lazyPart(async () => {
  await new Promise((done) => setTimeout(done, noticeMilliseconds))
  return { default: (await import('@tessera/poker/notice')).PokerNotice }
})

/** What the page follows while it is open: the brand of the site, the line to the server, the focus, short news. */
export function FollowSite() {
  const info = useSite()?.info
  const brand = info?.brand
  const line = useLineState()
  const isMember = useSession() !== undefined
  // The tokens of the page's root are outside React.
  useEffect(() => {
    if (brand) showBrand(brand)
  }, [brand])
  // Where the focus is, is the document's.
  useEffect(keepFocusInSight, [])
  useEffect(() => {
    if (!info) return
    offerHosts(info.imageCDNs)
    setBusinessZone(info.businessOffset)
    keepToOffered(info.languages)
  }, [info])
  return (
    <>
      <ConnectionPill state={line} />
      <Toasts />
      <OptionalPart>
        <AppNews />
      </OptionalPart>
      <OptionalPart>
        <TellJackpots />
      </OptionalPart>
      {isMember && (
        <OptionalPart>
          <PokerNotice />
        </OptionalPart>
      )}
      <WatchMember />
    </>
  )
}
