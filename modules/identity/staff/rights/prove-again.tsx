import {
  type CallProblem,
  Dialog,
  Form,
  PasswordField,
  ProblemNote,
  SubmitButton,
  TextField,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState, useSyncExternalStore } from 'react'
import { messages } from '../../messages.ts'
import { identityProblems } from '../../problems.ts'
import { rightsCalls } from '../../rights-calls.ts'
import { rightsMessages } from '../../rights-messages.ts'
import { ProveByPasskey } from './staff-by-passkey.tsx'

type By = 'code' | 'passkey' | 'password'
type Asked = { by: By; orPasskey?: boolean }
type Question = Asked & { answer: (isProved: boolean) => void }

const open: { question: Question | undefined } = { question: undefined }
const listeners = new Set<() => void>()

function put(question: Question | undefined): void {
  open.question = question
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks who is here to show it once more; whether they did. Acts that ask at once share one question. */
function ask(asked: Asked): Promise<boolean> {
  const before = open.question
  return new Promise((resolve) => {
    put({
      ...asked,
      answer: (isProved) => {
        before?.answer(isProved)
        resolve(isProved)
      },
    })
  })
}

const isAsked = (error: unknown): error is CallProblem =>
  error instanceof Error && 'code' in error && error.code === identityProblems.proveAgain.code

/** Sends a request; if a fresh proof of identity is required, it is asked for, and the same request is sent again. */
export async function withProof<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isAsked(error)) throw error
    if (!(await ask(error.facts as Asked))) throw error
    return work()
  }
}

/** The question who it is, over whatever page has asked for it. */
export function ProveAgain() {
  const question = useSyncExternalStore(listen, () => open.question)
  return question ? <ProofDialog key={question.by} {...question} /> : undefined
}

const leads = {
  code: 'againCodeLead',
  passkey: 'againPasskeyLead',
  password: 'againPasswordLead',
} as const

function ProofDialog({ by, orPasskey, answer }: Question) {
  const text = useText(rightsMessages)
  const end = (isProved: boolean) => {
    put(undefined)
    answer(isProved)
  }
  return (
    <Dialog title={text('againTitle')} kind="note" onClose={() => end(false)}>
      <p>{text(leads[by])}</p>
      {by !== 'passkey' && <TypedProof by={by} onDone={() => end(true)} />}
      {(by === 'passkey' || orPasskey) && <ProveByPasskey onDone={() => end(true)} />}
    </Dialog>
  )
}

function TypedProof({ by, onDone }: { by: 'code' | 'password'; onDone: () => void }) {
  const text = useText(rightsMessages)
  const ownText = useText(messages)
  const [typed, setTyped] = useState('')
  const prove = useCall(rightsCalls.proveAgain, { onSuccess: onDone })
  const field = { value: typed, maxLength: 400 }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') prove.mutate({ body: { [by]: typed } })
      }}
    >
      {by === 'code' ? (
        <TextField
          {...field}
          label={text('againCode')}
          autoComplete="one-time-code"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <PasswordField
          {...field}
          label={ownText('password')}
          autoComplete="current-password"
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ProblemNote problem={prove.error} />
      <SubmitButton busy={prove.isPending}>{text('againAct')}</SubmitButton>
    </Form>
  )
}
