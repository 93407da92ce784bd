import { buttonClass, useText } from '@tessera/web-kit'
import { codesMessages } from '../../codes-messages.ts'

/** Leads to the change of one's password. */
export function ChangePasswordLink({ href }: { href: string }) {
  const text = useText(codesMessages)
  return (
    <a href={href} className={buttonClass('plain')}>
      {text('changeTitle')}
    </a>
  )
}
