import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button, DataTable, EmptyState, useFormat, useText, wallClock } from '@tessera/web-kit'
import type { BannerDraft } from '../banner-shapes.ts'
import { staffMessages } from '../staff-messages.ts'
import { moved } from './moved.ts'
import styles from './site.module.css'

type Props = {
  list: readonly BannerDraft[]
  onList: (list: BannerDraft[]) => void
  onOpen: (banner: BannerDraft) => void
}

const nameOf = ({ texts }: BannerDraft) => texts['EN']?.title ?? ''

/** Every banner in its order: opened, moved or taken out. */
export function BannerRows({ list, onList, onOpen }: Props) {
  const text = useText(staffMessages)
  const format = useFormat()
  const stateOf = ({ startsAt, endsAt }: BannerDraft) => {
    const now = wallClock()
    if (new Date(startsAt).getTime() > now)
      return text('bannerLater', { at: format.dateTime(startsAt) })
    if (endsAt !== null && new Date(endsAt).getTime() <= now) return text('bannerOver')
    return endsAt === null
      ? text('bannerNow')
      : text('bannerUntil', { at: format.dateTime(endsAt) })
  }
  const acts = (banner: BannerDraft) => {
    const at = list.indexOf(banner)
    const name = nameOf(banner)
    return (
      <span className={`${styles.acts} ${styles.lineActs}`}>
        <Button
          aria-label={text('staffUp', { name })}
          disabled={at === 0}
          onClick={() => onList(moved(list, at, at - 1))}
        >
          <ArrowUp size={16} aria-hidden="true" />
        </Button>
        <Button
          aria-label={text('staffDown', { name })}
          disabled={at === list.length - 1}
          onClick={() => onList(moved(list, at, at + 1))}
        >
          <ArrowDown size={16} aria-hidden="true" />
        </Button>
        <Button aria-label={text('helpEdit', { name })} onClick={() => onOpen(banner)}>
          {text('staffEdit')}
        </Button>
        <Button
          aria-label={text('staffRemoveOf', { name })}
          onClick={() => onList(list.filter((each) => each !== banner))}
        >
          {text('staffRemove')}
        </Button>
      </span>
    )
  }
  return (
    <DataTable
      caption={text('content.banners')}
      columns={[
        { id: 'title', name: text('helpTitleOf'), cell: nameOf },
        {
          id: 'group',
          name: text('bannerGroup'),
          cell: ({ groupName }) => text(`group.${groupName}`),
        },
        {
          id: 'who',
          name: text('bannerWho'),
          cell: ({ who, device, languages }) =>
            [text(`who.${who}`), text(`device.${device}`), languages.join(', ')]
              .filter((each) => each !== '')
              .join(' · '),
        },
        { id: 'when', name: text('bannerWhen'), cell: stateOf },
        { id: 'acts', name: text('staffActs'), isActs: true, cell: acts },
      ]}
      rows={list}
      keyOf={({ id }) => id}
      empty={<EmptyState title={text('bannersNone')} />}
    />
  )
}
