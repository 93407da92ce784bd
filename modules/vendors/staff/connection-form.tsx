import {
  Form,
  isReason,
  isUnchanged,
  ProblemNote,
  ReasonField,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useCall,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import {
  connectionStaffCalls,
  type Protocol,
  type StaffConnection,
  type SuppliersListed,
} from '../connection-staff-calls.ts'
import { deadlineLeast, deadlineMost } from '../limits.ts'
import { supplierMessages } from '../supplier-messages.ts'
import { BoundsPart, SettingsPart, SuppliesPart } from './connection-parts.tsx'
import { bodyOf, type Typed, typedOf } from './connection-typed.ts'
import { connectionPath } from './paths.ts'
import styles from './suppliers.module.css'
import { useSupplierWords } from './use-supplier-words.ts'

const { listConnectionChanges, listSuppliers, readConnection, writeConnection } =
  connectionStaffCalls
const codeShape = /^[a-z][a-z0-9-]{1,30}$/

type Props = { connection: StaffConnection | undefined; listed: SuppliersListed }

/** Sets up a connection. One that is on is only shown. A secret that is left empty stays as it is. */
export function ConnectionForm({ connection, listed }: Props) {
  const text = useText(supplierMessages)
  const [, go] = useLocation()
  const form = useForm<Typed>({ defaultValues: typedOf(connection, listed) })
  const { handleSubmit, formState, control } = form
  const [reason, setReason] = useState('')
  const typed = useWatch({ control }) as Typed
  const protocol = listed.protocols.find(({ id }) => id === typed.adapter)
  const known = bodyOf(typedOf(connection, listed), protocol)
  const isSame = connection !== undefined && isUnchanged(known, bodyOf(typed, protocol))
  const write = useCall(writeConnection, {
    refreshes: [listSuppliers, readConnection, listConnectionChanges],
    onSuccess: (_, { params }) => {
      toast(text('saved'))
      setReason('')
      go(connectionPath(params.code))
    },
  })
  const submit = handleSubmit((values) => {
    if (isSame || !isReason(reason)) return
    const body = { ...bodyOf(values, protocol), reason: reason.trim() }
    write.mutate({ params: { code: connection?.code ?? values.code.trim() }, body })
  })
  const isOn = connection?.isEnabled === true
  return (
    <Form onSubmit={(event) => void submit(event)}>
      {isOn && <p className={styles.note}>{text('isOnNote')}</p>}
      {connection && !connection.isReadable && <p className={styles.bad}>{text('unreadable')}</p>}
      <fieldset className={styles.whole} disabled={isOn}>
        <LineFields connection={connection} listed={listed} form={form} protocol={protocol} />
        <SuppliesPart listed={listed} form={form} />
        <BoundsPart listed={listed} form={form} />
        {!isOn && !isSame && (
          <ReasonField value={reason} onValue={setReason} isMissing={formState.isSubmitted} />
        )}
      </fieldset>
      <ProblemNote problem={write.error} />
      {!isOn && (
        <SubmitButton busy={write.isPending} isOff={isSame}>
          {text('save')}
        </SubmitButton>
      )}
    </Form>
  )
}

type FieldsProps = Props & { form: UseFormReturn<Typed>; protocol: Protocol | undefined }

/** The line itself: its name and protocol, what both sides need, and from where. */
function LineFields({ connection, listed, form, protocol }: FieldsProps) {
  const text = useText(supplierMessages)
  const { protocolName } = useSupplierWords()
  const { register, formState } = form
  const { errors } = formState
  const taken = listed.connections.map(({ code }) => code)
  const checkCode = (typed: string) => {
    if (!codeShape.test(typed.trim())) return text('codeWrong')
    return taken.includes(typed.trim()) ? text('codeTaken') : true
  }
  const checkDeadline = (typed: string) =>
    (/^\d{1,5}$/.test(typed) && Number(typed) >= deadlineLeast && Number(typed) <= deadlineMost) ||
    text('wrong')
  return (
    <div className={styles.fields}>
      {!connection && (
        <TextField
          label={text('code')}
          hint={text('codeHint')}
          autoComplete="off"
          maxLength={31}
          error={errors.code?.message}
          {...register('code', { validate: checkCode })}
        />
      )}
      <TextField
        label={text('name')}
        maxLength={60}
        error={errors.name?.message}
        {...register('name', { validate: (typed) => typed.trim() !== '' || text('wrong') })}
      />
      <SelectField
        label={text('protocol')}
        options={listed.protocols.map(({ id }) => ({ id, name: protocolName(id) }))}
        {...register('adapter')}
      />
      <TextField
        label={text('deadline')}
        hint={text('deadlineHint')}
        inputMode="numeric"
        error={errors.deadline?.message}
        {...register('deadline', { validate: checkDeadline })}
      />
      <SettingsPart protocol={protocol} connection={connection} form={form} />
      <TextField
        label={text('addresses')}
        hint={text(protocol?.needsAddresses ? 'addressesNeeded' : 'addressesHint')}
        autoComplete="off"
        {...register('addresses')}
      />
      <TextField
        label={text('hosts')}
        hint={text('hostsHint')}
        autoComplete="off"
        {...register('hosts')}
      />
    </div>
  )
}
