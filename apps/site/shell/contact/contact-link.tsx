import { useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { Contact } from './contacts.ts'
import { openService } from './open-service.ts'

type Props = { contact: Contact; className: string | undefined; isIcon?: boolean }

/** A link to a contact or a social channel. */
export function ContactLink({ contact, className, isIcon = false }: Props) {
  const text = useText(messages)
  const { href, label, name, icon: Icon } = contact
  const words = label ? text(label) : name
  const isMailAddress = href.startsWith('mailto:')
  return (
    <a
      href={href}
      className={className}
      rel="noreferrer"
      target={isMailAddress ? undefined : '_blank'}
      aria-label={isIcon ? words : undefined}
      title={isIcon ? words : undefined}
      onClick={openService}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {!isIcon && <span>{words}</span>}
    </a>
  )
}
