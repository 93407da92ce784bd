import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Button, ProblemNote, useCall, useText } from '@tessera/web-kit'
import { useSigning } from '../../member/credentials/use-signing.ts'
import { rightsCalls } from '../../rights-calls.ts'
import { rightsMessages } from '../../rights-messages.ts'
import { staffIdentityCalls, type StaffInfo } from '../../staff-calls.ts'
import styles from './rights.module.css'

type Signing = ReturnType<typeof useSigning>
type ButtonProps = Signing & { problem: Parameters<typeof ProblemNote>[0]['problem']; name: string }

function SignButton({ sign, isBusy, fault, problem, name }: ButtonProps) {
  return (
    <div className={styles.parts}>
      <Button isWide isBusy={isBusy} onClick={sign}>
        {name}
      </Button>
      <ProblemNote problem={problem} />
      <p role="status">{fault}</p>
    </div>
  )
}

/** Signs in to the back office with one press; nothing where this browser has no passkeys. */
export function SignInByPasskey({
  onDone,
}: {
  onDone: (reply: { token: string; staff: StaffInfo }) => void
}) {
  const text = useText(rightsMessages)
  const begin = useCall(rightsCalls.beginStaffPasskeyLogin)
  const logIn = useCall(rightsCalls.logInStaffByPasskey, {
    refreshes: [staffIdentityCalls.readStaff],
    onSuccess: onDone,
  })
  const signing = useSigning(
    () => begin.mutateAsync({}),
    (response) => logIn.mutateAsync({ body: { response } }),
  )
  if (!browserSupportsWebAuthn()) return null
  const problem = begin.error ?? logIn.error
  return <SignButton {...signing} problem={problem} name={text('byStaffPasskey')} />
}

/** Shows with a passkey that it is still the same person of the staff. */
export function ProveByPasskey({ onDone }: { onDone: () => void }) {
  const text = useText(rightsMessages)
  const begin = useCall(rightsCalls.beginStaffPasskeyProof)
  const prove = useCall(rightsCalls.proveStaffByPasskey, { onSuccess: onDone })
  const signing = useSigning(
    () => begin.mutateAsync({}),
    (response) => prove.mutateAsync({ body: { response } }),
  )
  if (!browserSupportsWebAuthn()) return <p role="note">{text('ownKeysHere')}</p>
  const problem = begin.error ?? prove.error
  return <SignButton {...signing} problem={problem} name={text('againPasskeyAct')} />
}
