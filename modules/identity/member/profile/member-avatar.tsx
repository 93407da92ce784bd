import { useQuery } from '@tanstack/react-query'
import { Avatar, query, useSession } from '@tessera/web-kit'
import { iconCalls } from '../../icon-calls.ts'
import { iconUrl } from './icon-urls.ts'

type Props = { memberId: string; isLarge?: boolean }

/** The picture that a member has chosen; their own ornament without one, and until it is known. */
export function MemberAvatar({ memberId, isLarge = false }: Props) {
  const session = useSession()
  const { data } = useQuery({
    ...query(iconCalls.readIcon, {}),
    enabled: session !== undefined,
    staleTime: Infinity,
    throwOnError: false,
  })
  return <Avatar seed={memberId} src={iconUrl(data?.icon ?? '')} isLarge={isLarge} />
}
