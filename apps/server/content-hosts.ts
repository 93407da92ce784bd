import { readHosts } from '@tessera/settings/server'
import type { Db } from '@tessera/server-kit'
import { connectionHosts } from '@tessera/vendors/server'
import type { ContentHosts } from './serve-pages.ts'

/** Where pictures and games of the site may come from besides: what staff have listed, and the hosts of vendors. */
export async function contentHosts(db: Db): Promise<ContentHosts> {
  const [hosts, ofVendors] = await Promise.all([readHosts(db), connectionHosts(db)])
  return { ...hosts, launch: [...hosts.launch, ...ofVendors] }
}
