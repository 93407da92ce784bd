import { useText } from '@tessera/web-kit'
import { drawsMessages } from '../../draws-messages.ts'
import { checkSpin } from '../../kinds/wheel/check-spin.ts'
import type { SpinShown } from '../../wheel-calls.ts'
import { DrawFindings } from './findings.tsx'

/** A spin drawn again in this browser. */
export function SpinFindings({ spin }: { spin: SpinShown }) {
  const text = useText(drawsMessages)
  const findings = checkSpin(spin).map(({ rule, holds }) => ({
    rule: rule === 'commitment' ? ('seed' as const) : rule,
    holds,
  }))
  return <DrawFindings findings={findings} whole={text('spinHolds')} />
}
