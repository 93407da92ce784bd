import { useQuery } from '@tanstack/react-query'
import { lazyPart, query, useLanguage, useMedia } from '@tessera/web-kit'
import { Suspense, useState } from 'react'
import { announcementCalls } from '../announcement-calls.ts'
import { type Audience, noteShown, wasShown } from './shown-popups.ts'

// Fetched where there is something to say.
const AnnouncementDialog = lazyPart(async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
}))

type Props = {
  audience: Audience
  /** Where an announcement of a promotion leads. */
  onPromotions: () => void
}

/**
 * The house speaks up once a session to each audience: A logged in, B anonymous, F at the first log-in. Nothing where
 * it has nothing to say, or cannot be asked.
 */
export function AnnouncementPopup({ audience, onPromotions }: Props) {
  const [isOver, setOver] = useState(() => wasShown(audience))
  const { code } = useLanguage()
  const language = code.slice(0, 2).toUpperCase()
  const told = useQuery({
    ...query(announcementCalls.listAnnouncements, {
      query: { types: 'PU', execution: audience, language },
    }),
    enabled: !isOver,
    throwOnError: false,
  })
  const other = useMedia('(min-width: 40rem)') ? 'phone' : 'desktop'
  const popups =
    told.data?.popup.filter(
      ({ execution, device }) => execution === audience && device !== other,
    ) ?? []
  if (isOver || popups.length === 0) return null
  const close = () => {
    noteShown(audience)
    setOver(true)
  }
  return (
    <Suspense fallback={null}>
      <AnnouncementDialog
        announcements={popups}
        onClose={close}
        onPromotions={() => {
          close()
          onPromotions()
        }}
      />
    </Suspense>
  )
}
