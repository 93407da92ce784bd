import {
  Button,
  CheckboxField,
  ReasonDialog,
  toast,
  useCall,
  useMay,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import {
  type BelowList,
  contractStaffCalls,
  type PlatformAct,
  type StaffContract,
} from '../../contract-staff-calls.ts'
import { contractStaffMessages } from '../../contract-staff-messages.ts'
import styles from '../staff.module.css'
import { EndsList } from './ends-list.tsx'

const { answerPlatformContract, forceEndContract, listAllContracts, readStaffContract } =
  contractStaffCalls
const refreshes = [listAllContracts, readStaffContract]

/** What the platform can do about its own contract at this moment. */
function actsFor({ isOfPlatform, state, endAskedBy }: StaffContract): PlatformAct[] {
  if (!isOfPlatform) return []
  if (state === 'proposed') return ['withdraw']
  if (state === 'active') return ['askEnd']
  return state === 'terminating' && endAskedBy === 'lower' ? ['agreeEnd', 'keep'] : []
}

type Props = { contract: StaffContract; ends: BelowList }

/** The acts of the staff on a contract: those of the platform as a party, and the end by force. */
export function ContractActs({ contract, ends }: Props) {
  const text = useText(contractStaffMessages)
  const [asking, setAsking] = useState<PlatformAct | 'force'>()
  const isAllowed = useMay('agents.contracts')
  const acts = actsFor(contract)
  const mayForce = contract.state === 'active' || contract.state === 'terminating'
  if (!isAllowed || (acts.length === 0 && !mayForce)) return null
  return (
    <section className={styles.part} aria-label={text('acts')}>
      <h2>{text('acts')}</h2>
      <div className={styles.acts}>
        {acts.map((act) => (
          <Button key={act} onClick={() => setAsking(act)}>
            {text(`act.${act}`)}
          </Button>
        ))}
        {mayForce && (
          <Button kind="danger" onClick={() => setAsking('force')}>
            {text('force')}
          </Button>
        )}
      </div>
      {asking === 'force' ? (
        <ForceEnd contract={contract} ends={ends} onClose={() => setAsking(undefined)} />
      ) : (
        asking && <Answer contract={contract} act={asking} onClose={() => setAsking(undefined)} />
      )}
    </section>
  )
}

type AnswerProps = { contract: StaffContract; act: PlatformAct; onClose: () => void }

function Answer({ contract: { id, account }, act, onClose }: AnswerProps) {
  const text = useText(contractStaffMessages)
  const answer = useCall(answerPlatformContract, {
    refreshes,
    onSuccess: () => {
      onClose()
      toast(text('acted'))
    },
  })
  return (
    <ReasonDialog
      act={text(`act.${act}`)}
      question={text(`ask.${act}`, { account })}
      isBusy={answer.isPending}
      problem={answer.error}
      onAct={(reason) => answer.mutate({ params: { id }, body: { act, reason } })}
      onClose={onClose}
    />
  )
}

/** Ends a contract at once: everything below that ends with it is listed first. */
function ForceEnd({ contract: { id, account }, ends, onClose }: Props & { onClose: () => void }) {
  const text = useText(contractStaffMessages)
  const [isAbuse, setAbuse] = useState(false)
  const end = useCall(forceEndContract, {
    refreshes,
    onSuccess: ({ isDone }) => {
      onClose()
      toast(text(isDone === false ? 'forceProposed' : 'forced'))
    },
  })
  return (
    <ReasonDialog
      act={text('force')}
      question={text('forceAsk', { account })}
      isBusy={end.isPending}
      problem={end.error}
      onAct={(reason) => end.mutate({ params: { id }, body: { isAbuse, reason } })}
      onClose={onClose}
    >
      <div className={styles.part}>
        <h3>{text('ends')}</h3>
        <EndsList ends={ends} />
        <CheckboxField
          label={text('isAbuse')}
          checked={isAbuse}
          onChange={({ target }) => setAbuse(target.checked)}
        />
      </div>
    </ReasonDialog>
  )
}
