import { Button, lazyPart, useFormat, useText } from '@tessera/web-kit'
import { Vault } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Security } from '../../profile-calls.ts'
import { profileMessages } from '../../profile-messages.ts'
import { Row } from './row.tsx'

const FundsDialog = lazyPart(async () => ({
  default: (await import('./funds-dialog.tsx')).FundsDialog,
}))

export type ShownFunds = Pick<
  Security,
  'hasFundsPassword' | 'hasPasskey' | 'fundsLockedMinutes' | 'sms' | 'email' | 'done'
> & { withdrawalsHeldUntil: string | Date | null }

/** The funds password: set it, change it, or set it anew. */
export function FundsRow({ security }: { security: ShownFunds }) {
  const text = useText(profileMessages)
  const state = useFundsState(security)
  const [open, setOpen] = useState<'create' | 'change' | 'reset'>()
  return (
    <Row icon={Vault} name={text('fundsPassword')} state={state}>
      {security.hasFundsPassword ? (
        <>
          <Button kind="plain" onClick={() => setOpen('reset')}>
            {text('resetFunds')}
          </Button>
          <Button kind="plain" aria-label={text('changeFunds')} onClick={() => setOpen('change')}>
            {text('changeIt')}
          </Button>
        </>
      ) : (
        <Button kind="plain" aria-label={text('setFunds')} onClick={() => setOpen('create')}>
          {text('setIt')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <FundsDialog way={open} security={security} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Row>
  )
}

function useFundsState({
  hasFundsPassword,
  fundsLockedMinutes,
  withdrawalsHeldUntil,
}: ShownFunds): string {
  const text = useText(profileMessages)
  const format = useFormat()
  if (!hasFundsPassword) return text('fundsNotSet')
  if (fundsLockedMinutes > 0) return text('fundsLocked', { minutes: fundsLockedMinutes })
  if (withdrawalsHeldUntil)
    return text('fundsHeld', { date: format.dateTime(withdrawalsHeldUntil) })
  return text('fundsSet')
}
