import { findOutside } from '@tessera/server-kit'
import { createTransport } from 'nodemailer'
import { smtpSecondsMax } from '../../../limits.ts'
import { type Adapter, DeliveryFault } from './adapter.ts'

const timeout = smtpSecondsMax * 1000

/**
 * Electronic mail through a server of the operator. `security` is `tls` from the first byte (the default of port
 * 465), `starttls` (the default otherwise; a server that does not offer it gets nothing), or `none`, for a relay
 * on this very machine.
 */
export const smtp: Adapter = {
  needs: { settings: ['host', 'port', 'from'], secrets: [] },

  fault: ({ settings: { port = '', from = '', security = '' } }) => {
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return 'port'
    if (!from.includes('@')) return 'from'
    return ['', 'tls', 'starttls', 'none'].includes(security) ? undefined : 'security'
  },

  deliver: async ({ to, subject, text }, { settings, secrets }) => {
    const { host = '', port = '', from = '', user = '', security = '' } = settings
    const isTls = security === 'tls' || (security === '' && port === '465')
    const transport = createTransport({
      // The connection goes to the checked IP address; its certificate is verified for the host name.
      host: await addressOf(host),
      tls: { servername: host },
      port: Number(port),
      secure: isTls,
      requireTLS: !isTls && security !== 'none',
      ignoreTLS: security === 'none',
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      // A text never reads a file or an address of the network.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(user !== '' && { auth: { user, pass: secrets['password'] ?? '' } }),
    })
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    } catch (error) {
      throw faultOf(error)
    } finally {
      transport.close()
    }
  },
}

async function addressOf(host: string): Promise<string> {
  try {
    return await findOutside(host)
  } catch (error) {
    throw faultOf(error)
  }
}

// A permanent failure is a refusal of this recipient or text; a failing connection or log-in is about the settings, and
// may be mended before the next try.
function faultOf(error: unknown): DeliveryFault {
  const {
    message = '',
    responseCode = 0,
    code,
  } = error as {
    message?: string
    responseCode?: number
    code?: unknown
  }
  const isAboutIt = code === 'EENVELOPE' || code === 'EMESSAGE'
  return new DeliveryFault(message, { isFinal: isAboutIt && responseCode >= 500 })
}
