import { type Messages, type Named, type Naming, textOf, useLanguage } from '@tessera/web-kit'
import { useMemo } from 'react'
import {
  actMessages,
  fieldMessages,
  permissionMessages,
  taskMessages,
  thingMessages,
  valueMessages,
} from './words.ts'
import { moduleWords } from './words.gen.ts'

// The name of a channel is in the channel's own folder.
const channels = import.meta.glob<Messages>('../../modules/cashier/channels/*/messages.ts', {
  eager: true,
  import: 'messages',
})

type Catalogued = Exclude<Named, 'area' | 'category' | 'channel' | 'owner' | 'purpose'>
const catalogues: Record<Catalogued, Messages> = {
  act: actMessages,
  permission: permissionMessages,
  task: taskMessages,
  field: fieldMessages,
  thing: thingMessages,
  value: valueMessages,
}

const isCatalogued = (kind: Named): kind is Catalogued => kind in catalogues

/** The texts of a name: here, or in its module. */
function placeOf(kind: Named, name: string): [catalogue: Messages, key: string] | undefined {
  const own = ownPlaceOf(kind, name)
  if (own && Object.hasOwn(own[0].texts, own[1])) return own
  const key = `${kind}.${name}`
  const module = moduleWords.find(({ texts }) => Object.hasOwn(texts, key))
  return module && [module, key]
}

const namesIn = (kind: Named): string[] =>
  moduleWords
    .flatMap(({ texts }) => Object.keys(texts))
    .flatMap((key) => (key.startsWith(`${kind}.`) ? [key.slice(kind.length + 1)] : []))

/** Nowhere for a channel that is not known. */
function ownPlaceOf(kind: Named, name: string): [catalogue: Messages, key: string] | undefined {
  if (kind === 'area') return [permissionMessages, `area.${name}`]
  if (kind === 'owner') return placeOfOwner(name)
  if (kind === 'category' || kind === 'purpose') return [thingMessages, `${kind}.${name}`]
  if (kind !== 'channel') return [catalogues[kind], name]
  const channel = channels[`../../modules/cashier/channels/${name}/messages.ts`]
  return name === 'manual' ? [thingMessages, 'channel.manual'] : channel && [channel, 'name']
}

/** An account is a channel’s, or has an owner with a word of its own. */
function placeOfOwner(owner: string): [catalogue: Messages, key: string] | undefined {
  const channel = /^channel:(.+)$/.exec(owner)?.[1]
  return channel === undefined ? [thingMessages, `owner.${owner}`] : ownPlaceOf('channel', channel)
}

/** The labels of names in the code, in the reader's language. */
export function useNaming(): Naming {
  const { code } = useLanguage()
  return useMemo(
    () => ({
      wordOf: (kind, name) => {
        const [catalogue, key] = placeOf(kind, name) ?? []
        if (!catalogue || key === undefined || !Object.hasOwn(catalogue.texts, key))
          return undefined
        return textOf(catalogue, code)(key)
      },
      namesOf: (kind) => [
        ...Object.keys(isCatalogued(kind) ? catalogues[kind].texts : {}),
        ...namesIn(kind),
      ],
    }),
    [code],
  )
}
