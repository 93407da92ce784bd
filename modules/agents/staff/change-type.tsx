import { Button, ReasonDialog, SelectField, toast, useCall, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { memberTypes } from '../member-types.ts'
import { agentsMoveCalls } from '../move-calls.ts'
import { type AgentLine, agentsStaffCalls } from '../staff-calls.ts'
import { agentsStaffMessages } from '../staff-messages.ts'
import { useTypeWords } from './line-columns.tsx'

const { readAgent, listAgentLines } = agentsStaffCalls

/** Makes a member an agent of some kind, or a player again. */
export function ChangeType({ line }: { line: AgentLine }) {
  const text = useText(agentsStaffMessages)
  const typeOf = useTypeWords()
  const [isOpen, setOpen] = useState(false)
  const others = memberTypes.filter((type) => type !== line.type)
  const [picked, setPicked] = useState<(typeof memberTypes)[number]>()
  const type = picked ?? others[0] ?? 0
  const change = useCall(agentsMoveCalls.changeAgentType, {
    refreshes: [readAgent, listAgentLines],
    onSuccess: ({ isDone }) => {
      setOpen(false)
      toast(text(isDone === false ? 'waits' : 'typeChanged'))
    },
  })
  return (
    <>
      <Button
        onClick={() => {
          change.reset()
          setPicked(undefined)
          setOpen(true)
        }}
      >
        {text('changeType')}
      </Button>
      {isOpen && (
        <ReasonDialog
          act={text('changeType')}
          question={text('changeTypeAsk', { account: line.account })}
          isBusy={change.isPending}
          problem={change.error}
          onAct={(reason) => change.mutate({ params: { id: line.id }, body: { type, reason } })}
          onClose={() => setOpen(false)}
        >
          <SelectField
            label={text('type')}
            options={others.map((each) => ({ id: String(each), name: typeOf(each) }))}
            value={String(type)}
            onChange={({ target }) =>
              setPicked(memberTypes.find((each) => String(each) === target.value))
            }
          />
        </ReasonDialog>
      )}
    </>
  )
}
