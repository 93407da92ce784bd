import { Button, Form, ProblemNote, TextField, toast, useCall, useText } from '@tessera/web-kit'
import { useForm } from 'react-hook-form'
import { codesStaffCalls } from '../../codes-staff-calls.ts'
import { deliveryMessages } from '../../delivery-messages.ts'
import { deliveryTestCalls } from '../../delivery-test-calls.ts'
import type { By } from './delivery-fields.ts'

/** Sends a test message. The outbox shows the result. */
export function TestForm({ by }: { by: By }) {
  const text = useText(deliveryMessages)
  const { register, handleSubmit } = useForm({ defaultValues: { to: '' } })
  const test = useCall(deliveryTestCalls.sendTestMessage, {
    refreshes: [codesStaffCalls.listOutbox],
    onSuccess: () => toast(text('deliveryTestSent')),
  })
  const submit = handleSubmit((body) => test.mutate({ params: { by }, body }))
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField
        label={text('deliveryTestTo')}
        type={by === 'email' ? 'email' : 'tel'}
        placeholder={by === 'email' ? 'you@example.com' : '+12025550100'}
        required
        {...register('to')}
      />
      <ProblemNote problem={test.error} />
      <Button type="submit" isBusy={test.isPending}>
        {text('deliveryTest')}
      </Button>
    </Form>
  )
}
