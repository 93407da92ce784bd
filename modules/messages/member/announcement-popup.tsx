import { useQuery } from '@tanstack/react-query'
import { lazyPart, query, useLanguage, useMedia } from '@tessera/web-kit'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { announcementCalls } from '../announcement-calls.ts'
import { type Audience, noteShown, wasShown } from './shown-popups.ts'
import { useIsArriving } from './use-is-arriving.ts'

// Fetched where there is something to say.
const AnnouncementDialog = lazyPart(async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
}))

type Props = {
  audience: Audience
  /** The address: navigating to another one dismisses the announcements. */
  place: string
  /** Where an announcement of a promotion leads. */
  onPromotions: () => void
}

/**
 * Announcements, once a session for each audience: A logged in, B anonymous, F at the first log-in. They come on
 * arrival or not at all: never over something that the member has begun. Any navigation closes them.
 */
export function AnnouncementPopup({ audience, place, onPromotions }: Props) {
  const [isOver, setOver] = useState(() => wasShown(audience))
  const isArriving = useIsArriving(place)
  const { code } = useLanguage()
  const language = code.slice(0, 2).toUpperCase()
  const told = useQuery({
    ...query(announcementCalls.listAnnouncements, {
      query: { types: 'PU', execution: audience, language },
    }),
    enabled: !isOver && isArriving,
    throwOnError: false,
  })
  const other = useMedia('(min-width: 40rem)') ? 'phone' : 'desktop'
  const popups =
    told.data?.popup.filter(
      ({ execution, device }) => execution === audience && device !== other,
    ) ?? []
  const close = () => setOver(true)
  if (isOver || popups.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Shown audience={audience} place={place} isArriving={isArriving} onClose={close}>
        <AnnouncementDialog
          announcements={popups}
          onClose={close}
          onPromotions={() => {
            close()
            onPromotions()
          }}
        />
      </Shown>
    </Suspense>
  )
}

type ShownProps = Pick<Props, 'audience' | 'place'> & {
  isArriving: boolean
  onClose: () => void
  children: ReactNode
}

/** Begins only while the visitor is arriving, and ends as soon as they are somewhere else. */
function Shown({ audience, place, isArriving, onClose, children }: ShownProps) {
  const [begun] = useState({ isArriving, place })
  const isDone = !begun.isArriving || begun.place !== place
  // What has been shown is kept on the device, outside React.
  useEffect(() => {
    if (begun.isArriving) noteShown(audience)
    if (isDone) onClose()
  }, [audience, begun, isDone, onClose])
  return isDone ? null : children
}
