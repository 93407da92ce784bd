import { deriveId } from '@tessera/server-kit'
import type { LimitMessage } from '../play-limits/ports.ts'
import type { BreakRow } from './break-rows.ts'

const page = '/member?page=takeBreak'
const stamp = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The message to a member whose break has started. */
export function beginMessage({ id, memberId, kind, until }: BreakRow): LimitMessage {
  const [titleEn, titleEs] =
    kind === 'timeOut'
      ? ['Your time-out has started', 'Tu pausa ha empezado']
      : ['Your self-exclusion has started', 'Tu autoexclusión ha empezado']
  const [endEn, endEs] = until
    ? [`It ends on **${stamp(until)}**.`, `Termina el **${stamp(until)}**.`]
    : ['It is permanent.', 'Es permanente.']
  return {
    id: deriveId(id, 'break begun'),
    memberId,
    texts: {
      EN: {
        title: titleEn,
        content: `${endEn} You cannot play or deposit during this time. You can withdraw and see your history.\n\n[My break](${page})`,
      },
      ES: {
        title: titleEs,
        content: `${endEs} Durante este tiempo no puedes jugar ni depositar. Puedes retirar y ver tu historial.\n\n[Mi descanso](${page})`,
      },
    },
  }
}

/** The message to a member whose last break has ended. */
export const endMessage = ({ id, memberId }: Pick<BreakRow, 'id' | 'memberId'>): LimitMessage => ({
  id: deriveId(id, 'break over'),
  memberId,
  texts: {
    EN: {
      title: 'Your break has ended',
      content: `You can play and deposit again. You can set limits first.\n\n[My limits](/member?page=playLimits)`,
    },
    ES: {
      title: 'Tu descanso ha terminado',
      content: `Puedes volver a jugar y depositar. Antes puedes fijar límites.\n\n[Mis límites](/member?page=playLimits)`,
    },
  },
})
