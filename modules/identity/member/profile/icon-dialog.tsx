import { useSuspenseQuery } from '@tanstack/react-query'
import { Avatar, Dialog, ProblemNote, query, toast, useCall, useText } from '@tessera/web-kit'
import { iconCalls } from '../../icon-calls.ts'
import type { IconName } from '../../icon-names.ts'
import { profileMessages } from '../../profile-messages.ts'
import { iconUrl } from './icon-urls.ts'
import styles from './security-screen.module.css'

type Props = { memberId: string; onClose: () => void }

/** The pictures to choose from, with the member's own ornament. */
export function IconDialog({ memberId, onClose }: Props) {
  const text = useText(profileMessages)
  const { data } = useSuspenseQuery(query(iconCalls.readIcon, {}))
  const choose = useCall(iconCalls.chooseIcon, {
    refreshes: [iconCalls.readIcon],
    onSuccess: () => {
      toast(text('pictureSaved'))
      onClose()
    },
  })
  const offered = ['', ...data.icons] as ('' | IconName)[]
  return (
    <Dialog title={text('changePicture')} onClose={onClose}>
      <div className={styles.icons}>
        {offered.map((icon) => (
          <button
            key={icon}
            type="button"
            className={styles.icon}
            aria-pressed={icon === data.icon}
            disabled={choose.isPending}
            onClick={() => choose.mutate({ body: { icon } })}
          >
            <Avatar seed={memberId} src={iconUrl(icon)} isLarge />
            {text(icon === '' ? 'ownPicture' : `icon.${icon}`)}
          </button>
        ))}
      </div>
      <ProblemNote problem={choose.error} />
    </Dialog>
  )
}
