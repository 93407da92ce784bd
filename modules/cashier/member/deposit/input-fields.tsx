import { PasswordField, SelectField, TextField, useText } from '@tessera/web-kit'
import { inputLettersMax, type ShownInput } from '../../channels/inputs.ts'
import { messages } from '../../messages.ts'
import { useChannelWord } from '../channel-pieces.ts'
import type { InputsForm } from './use-inputs.ts'

type Props = { channelId: string; form: InputsForm }

/** What a channel asks for besides the amount, field by field. */
export function InputFields({ channelId, form }: Props) {
  return form.inputs.map((input) => (
    <InputField key={input.name} channelId={channelId} input={input} form={form} />
  ))
}

function InputField({ channelId, input, form }: Props & { input: ShownInput }) {
  const text = useText(messages)
  const word = useChannelWord(channelId)
  const { name, kind, options } = input
  const field = {
    label: word(`inputs.${name}`) ?? name,
    hint: word(`inputs.${name}.hint`) ?? (kind === 'phone' ? text('input.phone') : undefined),
    error: form.errorOf(name),
    name,
    value: form.typed[name] ?? '',
    autoComplete: kind === 'phone' ? 'tel' : 'off',
    onBlur: () => form.leave(name),
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  }
  if (kind === 'select') {
    const named = options.map((id) => ({ id, name: word(`inputs.${name}.${id}`) ?? id }))
    return <SelectField {...field} options={[{ id: '', name: text('input.choose') }, ...named]} />
  }
  const line = { ...field, maxLength: inputLettersMax, spellCheck: false }
  if (kind === 'code') return <PasswordField {...line} autoCapitalize="characters" />
  return <TextField {...line} type={kind === 'phone' ? 'tel' : 'text'} />
}
