import { askOutside } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { type DrandNetwork, isDrandSignature } from '../../drand.ts'

const answerBytes = 4_096

const Signed = z.object({
  round: z.int().check(z.minimum(1)),
  signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)),
})

/**
 * Asks a server of the network for a round, or for the latest one. Undefined where it is not signed yet; throws where nobody
 * answers, or what is answered is not signed by the network.
 */
export async function askNetwork(
  network: DrandNetwork,
  { url, round }: { url: string; round: number | 'latest' },
): Promise<z.output<typeof Signed> | undefined> {
  const address = `${url.replace(/\/+$/, '')}/${network.hash}/public/${round}`
  const { status, text } = await askOutside({ url: address, bytesMax: answerBytes })
  if (status === 404 || status === 425) return undefined
  if (status !== 200) throw new Error(`the beacon network answers ${status}`)
  const told = Signed.parse(JSON.parse(text))
  if (round !== 'latest' && told.round !== round)
    throw new Error(`the beacon network answers round ${told.round} for ${round}`)
  if (!(await isDrandSignature(told, network)))
    throw new Error(`round ${told.round} is not signed by the beacon network`)
  return told
}
