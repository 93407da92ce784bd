import { type Column, useFormat, useText } from '@tessera/web-kit'
import type { LoginLine } from './login-shapes.ts'
import { profileMessages } from './profile-messages.ts'
import { useDevice } from './use-device.ts'

export type ShownLogin = Omit<LoginLine, 'madeAt'> & { madeAt: string | Date }

const ways = ['password', 'sms', 'passkey', 'social', 'device', 'register'] as const

/** The result and the method of a log-in, in words. */
export function useLoginWords() {
  const text = useText(profileMessages)
  return {
    outcomeOf: ({ isRight }: Pick<LoginLine, 'isRight'>) =>
      text(isRight ? 'loginRight' : 'loginWrong'),
    wayOf: ({ by }: Pick<LoginLine, 'by'>) =>
      text(`loginBy.${ways.find((way) => way === by) ?? 'other'}`),
  }
}

/** How a log-in is shown in a table, to its owner and to the staff. */
export function useLoginColumns(): Column<ShownLogin>[] {
  const text = useText(profileMessages)
  const { outcomeOf, wayOf } = useLoginWords()
  const format = useFormat()
  const device = useDevice()
  return [
    { id: 'time', name: text('loginTime'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'outcome', name: text('loginOutcome'), cell: outcomeOf },
    { id: 'by', name: text('loginBy'), cell: wayOf },
    { id: 'device', name: text('loginDevice'), cell: (line) => device(line) },
    { id: 'address', name: text('loginAddress'), cell: ({ address }) => address },
  ]
}
