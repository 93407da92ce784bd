import { decodeProtectedHeader, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { firebaseProofSeconds } from '../../../limits.ts'
import type { GoogleKeys } from './google-keys.ts'

const Header = z.object({
  alg: z.literal('RS256'),
  kid: z.string().check(z.minLength(1), z.maxLength(200)),
})

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.int(),
  phone_number: z.string().check(z.regex(/^\+\d{5,15}$/)),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
})

type Known = { projectId: string; keys: GoogleKeys; now: Date }

/**
 * The number that a member has just verified at Firebase, or undefined for an invalid token: not signed by Google, for
 * another project, expired, not by phone, or of an old proof. Throws if the keys cannot be loaded.
 */
export async function readIdToken(
  token: string,
  { projectId, keys, now }: Known,
): Promise<string | undefined> {
  const header = Header.safeParse(headerOf(token))
  if (!header.success) return undefined
  const key = await keys(header.data.kid, now)
  const claims = Claims.safeParse(await claimsOf(token, { projectId, key, now }))
  if (!claims.success) return undefined
  const age = now.getTime() / 1000 - claims.data.auth_time
  return age >= -5 && age <= firebaseProofSeconds ? claims.data.phone_number : undefined
}

function headerOf(token: string): unknown {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return undefined
  }
}

async function claimsOf(
  token: string,
  { projectId, key, now }: { projectId: string; key: Awaited<ReturnType<GoogleKeys>>; now: Date },
): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      currentDate: now,
      clockTolerance: 5,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}
