import { toast } from '../components/toast/toast.tsx'
import { messages } from '../messages.ts'
import { useText } from '../texts/use-text.ts'
import { copyText } from './copy-text.ts'

/** Copies a text, and says whether it could. */
export function useCopy(): (value: string) => void {
  const text = useText(messages)
  return (value) =>
    void copyText(value).then((isCopied) => toast(text(isCopied ? 'copied' : 'notCopied')))
}
