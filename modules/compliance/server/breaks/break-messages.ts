import { deriveId } from '@tessera/server-kit'
import type { LimitMessage } from '../play-limits/ports.ts'
import type { BreakRow } from './break-rows.ts'

const page = '/member?page=takeBreak'
const stamp = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What a member reads when a break of theirs has begun. */
export function beginMessage({ id, memberId, kind, until }: BreakRow): LimitMessage {
  const [titleEn, titleEs] =
    kind === 'timeOut'
      ? ['You are taking a break', 'Te tomas un descanso']
      : ['You have excluded yourself', 'Te has autoexcluido']
  const [endEn, endEs] = until
    ? [`It lasts until **${stamp(until)}**.`, `Dura hasta el **${stamp(until)}**.`]
    : ['It has no end.', 'No tiene fin.']
  return {
    id: deriveId(id, 'break begun'),
    memberId,
    texts: {
      EN: {
        title: titleEn,
        content: `${endEn} Until it ends you can neither play nor pay in. You can withdraw, and see your records.\n\n[My break](${page})`,
      },
      ES: {
        title: titleEs,
        content: `${endEs} Hasta entonces no puedes jugar ni depositar. Puedes retirar y ver tus registros.\n\n[Mi descanso](${page})`,
      },
    },
  }
}

/** What a member reads when the last break of theirs has ended. */
export const endMessage = ({ id, memberId }: Pick<BreakRow, 'id' | 'memberId'>): LimitMessage => ({
  id: deriveId(id, 'break over'),
  memberId,
  texts: {
    EN: {
      title: 'Your break is over',
      content: `You can play and pay in again. You can set limits for it first.\n\n[My limits](/member?page=playLimits)`,
    },
    ES: {
      title: 'Tu descanso ha terminado',
      content: `Puedes volver a jugar y depositar. Antes puedes fijarte límites.\n\n[Mis límites](/member?page=playLimits)`,
    },
  },
})
