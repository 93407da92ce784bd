import { type FactorCalls, factorCalls } from '../../credentials-calls.ts'
import { PasskeyProof } from './passkey-proof.tsx'

/** A member's own: the calls of their second proof, and the other way to show who they are. */
export const memberFactor: { calls: FactorCalls; otherWay: React.ReactNode } = {
  calls: factorCalls('/wps/member', 'member'),
  otherWay: <PasskeyProof />,
}
