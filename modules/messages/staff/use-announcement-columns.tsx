import { Button, type Column, useFormat, useText, wallClock } from '@tessera/web-kit'
import type { StaffAnnouncement } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

export const titleOf = ({ texts }: Pick<StaffAnnouncement, 'texts'>): string =>
  texts['EN']?.title ?? ''

/** The state of an announcement at an instant. */
export function stateOf(
  { isPublished, startsAt, endsAt }: StaffAnnouncement,
  now: Date,
): 'draft' | 'later' | 'now' | 'over' {
  if (!isPublished) return 'draft'
  if (new Date(startsAt) > now) return 'later'
  return endsAt !== null && new Date(endsAt) <= now ? 'over' : 'now'
}

/** What the desk shows of each announcement. */
export function useAnnouncementColumns(
  onOpen: (known: StaffAnnouncement) => void,
  onLeave: (known: StaffAnnouncement) => void,
): Column<StaffAnnouncement>[] {
  const text = useText(staffMessages)
  const format = useFormat()
  const nameOf = (known: StaffAnnouncement) => titleOf(known) || text('staffUntitled')
  return [
    { id: 'title', name: text('staffTitle'), cell: nameOf },
    {
      id: 'execution',
      name: text('deskAudience'),
      cell: ({ kind, execution }) => (kind === 'PU' ? text(`execution.${execution}`) : '—'),
    },
    {
      id: 'sort',
      name: text('deskOrder'),
      cell: ({ sort }) => format.number(sort),
      isNumber: true,
    },
    {
      id: 'state',
      name: text('deskState'),
      cell: (known) =>
        text(`state.${stateOf(known, new Date(wallClock()))}`, {
          at: format.dateTime(known.startsAt),
        }),
    },
    {
      id: 'acts',
      name: text('staffActs'),
      isActs: true,
      cell: (known) => (
        <span className={styles.acts}>
          <Button
            aria-label={text('staffEdit', { name: nameOf(known) })}
            onClick={() => onOpen(known)}
          >
            {text('staffOpen')}
          </Button>
          <Button
            aria-label={text('staffRemoveOf', { name: nameOf(known) })}
            onClick={() => onLeave(known)}
          >
            {text('staffRemove')}
          </Button>
        </span>
      ),
    },
  ]
}
