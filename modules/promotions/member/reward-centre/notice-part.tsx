import { useQuery } from '@tanstack/react-query'
import { CheckboxField, ProblemNote, query, toast, useCall, useText } from '@tessera/web-kit'
import { centreCalls } from '../../centre-calls.ts'
import { rewardCentreMessages } from '../../reward-centre-messages.ts'

/** Whether new rewards are told in the inbox. */
export function NoticePart() {
  const text = useText(rewardCentreMessages)
  const { data } = useQuery({ ...query(centreCalls.readRewardNotice, {}), throwOnError: false })
  const write = useCall(centreCalls.writeRewardNotice, {
    refreshes: [centreCalls.readRewardNotice],
    onSuccess: () => toast(text('noticeSaved')),
  })
  if (!data) return null
  return (
    <>
      <CheckboxField
        label={text('notice')}
        checked={!data.isMuted}
        disabled={write.isPending}
        onChange={({ target }) => write.mutate({ body: { isMuted: !target.checked } })}
      />
      <ProblemNote problem={write.error} />
    </>
  )
}
