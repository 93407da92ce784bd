import type { Answer } from '@tessera/calls'
import { findBreakKind } from '@tessera/compliance/server'
import type { GuestContext } from '@tessera/server-kit'
import { textIn } from '@tessera/settings/server'
import type { announcementCalls } from '../announcement-calls.ts'
import { announcementsPerKindMax } from '../limits.ts'
import type { AnnouncementKind } from '../shapes.ts'
import { type Execution, findAnnouncements } from './announcements.ts'
import { kindsToTell } from './notice-rule.ts'

const isAdvertising = (kind: AnnouncementKind) => kind === 'B' || kind === 'PU' || kind === 'PR'

/**
 * The current announcements. Those for members are not sent to guests, and promotions are not sent to members on a
 * break from play.
 */
export async function listAnnouncements(
  { db, clock, member }: GuestContext,
  {
    types,
    execution,
    language,
  }: {
    types?: AnnouncementKind[] | undefined
    execution: Execution
    language: string
  },
): Promise<Answer<typeof announcementCalls.listAnnouncements>> {
  const audience = member ? execution : 'B'
  const asked = types ?? (await kindsToTell(db))
  const isQuiet = member !== undefined && (await findBreakKind(db, member.id)) !== undefined
  const kinds = [...new Set(asked)].filter(
    (kind) => (member || kind !== 'PL') && !(isQuiet && isAdvertising(kind)),
  )
  const found = kinds.length
    ? await findAnnouncements(db, {
        kinds,
        execution: audience,
        language: language.toUpperCase().slice(0, 2),
        now: clock(),
      })
    : []
  const of = (kind: AnnouncementKind) =>
    found
      .filter((each) => each.kind === kind)
      .slice(0, announcementsPerKindMax)
      .map(({ id, texts, promotionType, time, device }) => ({
        id,
        ...(textIn(texts, language.toUpperCase()) ?? { title: '', content: '' }),
        promotionType,
        time,
        device,
      }))
  return {
    banners: of('B'),
    player: of('PL'),
    popup: of('PU').map((each) => ({ ...each, execution: audience })),
    promotion: of('PR'),
    headlines: of('H'),
  }
}
