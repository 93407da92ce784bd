import { answer, type Context } from '@tessera/server-kit'
import { deliveryTestCalls } from '../../../delivery-test-calls.ts'
import { firebaseCalls } from '../../../firebase-calls.ts'
import { readDelivery } from '../delivery.ts'
import { readPhone } from '../read-phone.ts'
import { sendTest } from '../send-test.ts'
import { problemOfFirebase } from './refusals.ts'
import { readSiteKey } from './site-key.ts'
import { takeProof } from './take-proof.ts'

/** The calls of Firebase verification, and of the test of what carries messages. */
export const firebaseRoutes = answer(
  { ...firebaseCalls, ...deliveryTestCalls },
  {
    sendTestMessage: (context, { params, body }) => sendTest(context, params.by, body.to),
    takeFirebaseProof: async (context, { body }) => {
      const { purpose, firebaseIdToken: idToken } = body
      const to = readPhone(body.countryDialingCode, body.mobileNum)
      const { code } = await takeProof(context, { purpose, to, idToken })
      return { verificationCode: code }
    },
    readFirebase: (context) => readFirebase(context),
  },
)

/** What a browser needs to ask Firebase, where numbers are proved there; all of it is public. */
export async function readFirebase({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  const { adapter, settings } = await readDelivery(db, 'sms')
  if (adapter !== 'firebase') return null
  const { projectId = '', apiKey = '' } = settings
  const siteKey = await readSiteKey(apiKey, clock()).catch((error: unknown) => {
    throw problemOfFirebase(error, log)
  })
  return { projectId, apiKey, siteKey }
}
